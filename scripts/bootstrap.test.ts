import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repository } from './bootstrap.mjs'

let clone: string

/** Stands in for the package manager: says what it was asked for and provides the loader that scripts need. */
const NPX = `#!/bin/sh
echo "npx $*" >> log
mkdir -p node_modules
ln -sfn '${join(repository, 'node_modules/tsx')}' node_modules/tsx
`

beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'clone-'))
  for (const folder of ['bin', 'scripts']) await mkdir(join(clone, folder), { recursive: true })
  for (const file of ['run.mjs', 'bootstrap.mjs'])
    await cp(join(repository, 'scripts', file), join(clone, 'scripts', file))
  await write('bin/npx', NPX)
  await write('package.json', '{ "type": "module", "packageManager": "pnpm@0.0.0" }')
  await write(
    'scripts/harvest.ts',
    `import { appendFileSync } from 'node:fs'
    appendFileSync('log', 'harvest ' + process.argv.slice(2).join(' ') + '\\n')`,
  )
})

afterAll(() => rm(clone, { recursive: true }))

const write = (file: string, content: string) => writeFile(join(clone, file), content, { mode: 0o755 })

/** @returns what ran, in order */
async function run(...args: string[]): Promise<string[]> {
  await write('log', '')
  const PATH = [join(clone, 'bin'), process.env['PATH']].join(delimiter)
  const command = [join(clone, 'scripts/run.mjs'), ...args]
  await promisify(execFile)(process.execPath, command, { cwd: clone, env: { ...process.env, PATH } })
  return (await readFile(join(clone, 'log'), 'utf8')).trim().split('\n')
}

test('a path in which Vite builds nothing is refused before anything is installed', async () => {
  const folder = join(clone, 'safra #2')
  await cp(join(clone, 'scripts'), join(folder, 'scripts'), { recursive: true })
  const outcome = promisify(execFile)(process.execPath, [join(folder, 'scripts/run.mjs'), 'scripts/harvest'])
  await expect(outcome).rejects.toMatchObject({
    stdout: '',
    stderr: expect.stringContaining('cannot be built in a path with # or ?'),
  })
})

const install = 'npx --yes pnpm@0.0.0 install'

test('a command asks for what is missing first, on stderr; Ctrl+C ends it', async () => {
  expect(await run('scripts/harvest', 'barley', '--to', 'silo')).toEqual([
    `${install} --loglevel info`,
    'harvest barley --to silo',
  ])
  // Ctrl+C is how a server ends, and cuts anything else short.
  for (const name of ['dev', 'release']) {
    await write(`scripts/${name}.ts`, "process.kill(process.pid, 'SIGINT')\nsetInterval(() => {}, 1000)")
  }
  expect(await run('scripts/dev')).toEqual([`${install} --loglevel warn`])
  await expect(run('scripts/release')).rejects.toMatchObject({ code: 1 })
})
