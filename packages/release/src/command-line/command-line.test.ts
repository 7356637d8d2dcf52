import { expect, test } from 'vitest'
import { releaseCommandLine, remoteCommandLine } from './command-line.ts'

test('a remote in a folder of its own has the commands for remotes, without those for the shell and the web root', () => {
  const all = releaseCommandLine({ folder: '.', requireTypes: async () => {} })
  const ofRemote = remoteCommandLine(async () => 'dist', '0.0.9-g1')
  expect(ofRemote.commands.map((command) => command.name())).toEqual(
    expect.arrayContaining([
      'check',
      'release',
      'list',
      'rollback',
      'canary',
      'promote',
      'withdraw',
      'retire',
    ]),
  )
  const options = (command = ofRemote.commands[0]) => command?.options.map(({ long }) => long) ?? []
  const release = options(ofRemote.commands.find((command) => command.name() === 'release'))
  const publish = options(all.commands.find((command) => command.name() === 'publish'))
  expect(publish).toEqual(expect.arrayContaining(release))
  expect(release).not.toContain('--force')
})
