import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { releaseCommandLine, remoteCommandLine } from '../packages/release/src/command-line/command-line.ts'
import { read, repository, trackedFiles } from './repository.ts'

interface Step {
  run?: string
  uses?: string
  with?: object
}
interface Job {
  if?: string
  needs?: string | string[]
  env?: Record<string, string>
  strategy?: { matrix: object }
  steps: Step[]
}
interface Workflow {
  on: Record<string, { paths?: string[] } | null>
  env?: Record<string, string>
  jobs: Record<string, Job>
}

const workflows = trackedFiles((path) => /^docs\/ci\/.*\.yml$/.test(path)).map(({ path, content }) => ({
  path,
  workflow: parse(content) as Workflow,
}))
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
/** The options of the release command that these arguments name; of `publish` without a name. */
function releaseOptions(args: string): string {
  const { commands } = releaseCommandLine({ folder: repository, requireTypes: async () => {} })
  const [publish] = commands
  const named = commands.find((command) => args.startsWith(` -- ${command.name()} `)) ?? publish
  return named?.helpInformation() ?? ''
}
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps)

test('every command of a workflow exists, with the options that it has', () => {
  expect(workflows.length).toBe(4)
  for (const { path, workflow } of workflows) {
    for (const { run = '' } of stepsOf(workflow)) {
      for (const [, name = '', options = ''] of run.matchAll(/npx celeiro (\w+)(.*)/g)) {
        const command = remoteCommandLine(async () => '', '').commands.find((it) => it.name() === name)
        for (const [option] of options.matchAll(/--[a-z][\w-]*/g))
          expect(command?.helpInformation(), `${path}: ${name} ${option}`).toContain(option)
      }
      for (const [, name = '', options = ''] of run.matchAll(/npm (?!ci\b)(?:run )?([\w:-]+)(.*)/g)) {
        const [, script = ''] = scripts[name]?.match(/run\.mjs (\S+)/) ?? []
        expect(script, `${path}: npm run ${name}`).not.toBe('')
        const known = name === 'release' ? releaseOptions(options) : read(`${script}.ts`)
        for (const [option] of options.matchAll(/--[a-z][\w-]*/g))
          expect(known, `${path}: ${name} ${option}`).toContain(option)
      }
    }
  }
})

test('no text of a commit or a pull request becomes a part of a script', () => {
  const scriptsOf = workflows.flatMap(({ workflow }) => stepsOf(workflow).map(({ run = '' }) => run))
  expect(scriptsOf.filter((run) => run.includes('${{'))).toEqual([])
})

test('the pipeline of one remote releases what it has checked, and runs for what is in it', () => {
  const { workflow } = workflows.find(({ path }) => path.endsWith('one-remote.yml')) ?? {}
  const remote = workflow?.env?.['REMOTE'] ?? ''
  expect(existsSync(join(repository, 'remotes', remote))).toBe(true)
  expect(workflow?.jobs['release']?.needs).toEqual(['check', 'units'])
  expect(workflow?.jobs['release']?.if).toBe("github.event_name == 'push'")
  for (const event of ['pull_request', 'push']) {
    expect(workflow?.on[event]?.paths).toContain(`remotes/${remote}/**`)
  }
})
