import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { build, isolateBuilds, publishShell, webRoot } from '../testing/builds.ts'
import { remoteCommandLine } from './command-line.ts'

isolateBuilds()

/** @returns what the command of an installed kit warns of */
async function warned(kit: string, ...args: string[]): Promise<string> {
  const warn = vi.fn()
  vi.spyOn(console, 'warn').mockImplementation(warn)
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const command = remoteCommandLine(() => build('one'), kit)
  await command.parseAsync([...args, '--to', webRoot(), '--no-render'], { from: 'user' })
  return warn.mock.calls.join('\n')
}

test('a check and a release say that the deployed kit is another one', async () => {
  const { buildId } = await publishShell('s1', { kit: '0.0.9-g2' })
  const address = join(webRoot(), 'shell', buildId, 'sdk.tgz')
  const other = `Built with kit 0.0.9-g1; deployed is 0.0.9-g2: npm install ${address}`
  expect(await warned('0.0.9-g1', 'check')).toBe(other)
  expect(await warned('0.0.9-g1', 'release', '--api', 'off')).toContain(other)
  expect(await warned('0.0.9-g2', 'check')).toBe('')
})
