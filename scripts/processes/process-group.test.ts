import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'

const GROUP = fileURLToPath(new URL('process-group.ts', import.meta.url))

let script: ChildProcessWithoutNullStreams
let output: string
let member: number | undefined

afterEach(() => {
  for (const pid of [script.pid, member]) {
    try {
      if (pid) process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended, as it should.
    }
  }
})

/** Starts a script that runs a group of one, which ends by force alone, and fails on any input. Resolves once the member runs. */
async function start(): Promise<void> {
  const program = `process.on('SIGTERM', () => {})
    setInterval(() => {}, 1000)
    console.log(process.pid)`
  await startScript(`process.stdin.once('data', () => { throw new Error('something else') })
    process.exit(await runGroup([{ args: ['--eval', ${JSON.stringify(program)}], cwd: '.', env: {} }]))`)
  await once(script.stdout, 'data')
  member = Number.parseInt(output, 10)
}

async function startScript(main: string): Promise<void> {
  const program = `import { runGroup, startGroup } from ${JSON.stringify(GROUP)}; ${main}`
  script = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program])
  output = ''
  member = undefined
  for (const stream of [script.stdout, script.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
}

/** The member has the same output, which closes once both have ended. */
const bothEnded = () => once(script, 'close')

test('ends processes by force when somebody insists', async () => {
  await start()
  const insisting = setInterval(() => script.kill('SIGINT'), 50)

  expect(await bothEnded()).toEqual([0, null])
  clearInterval(insisting)
})

test('takes processes along when something else fails', async () => {
  await start()
  const ended = bothEnded()
  script.stdin.write('fail\n')

  expect(await ended).toEqual([1, null])
})

const named = (name: string, source: string) => ({ name, args: ['--eval', source], cwd: '.', env: {} })

test('puts the name of a process before each of its lines but those that it hides, and lets it end in its own time', async () => {
  const stay = 'setInterval(() => {}, 1000)'
  const slowly =
    "process.on('SIGTERM', () => setTimeout(() => { console.log('closed'); process.exit() }, 100))"
  const oats = named('oats', `${slowly}; process.stdout.write('one\\ntw'); console.log('o'); ${stay}`)
  const rye = named(
    'rye',
    `process.stdout.write('end'); console.error('three\\n\\nready at 1\\nfour'); ${stay}`,
  )
  await startScript(`process.exit(await runGroup(${JSON.stringify([oats, { ...rye, hides: 'ready at' }])}))`)
  await vi.waitFor(() => expect(['two', 'four'].every((word) => output.includes(word))).toBe(true), 30_000)
  const ended = bothEnded()
  // One request may arrive several times.
  script.kill('SIGINT')
  script.kill('SIGTERM')

  expect(await ended).toEqual([0, null])
  expect(output.trim().split('\n').sort()).toEqual([
    ...['oats | closed', 'oats | one', 'oats | two'],
    ...['rye  | end', 'rye  | four', 'rye  | three'],
  ])
})

test('starts a process again once it has ended, and goes on when it does not come up', async () => {
  // A process that finds the file of the one before it would disturb it, as two API hosts would on one database.
  const folder = await mkdtemp(join(tmpdir(), 'group-'))
  const api = named(
    'api',
    `const fs = require('node:fs')
    fs.writeFileSync('running', '', { flag: 'wx' })
    const starts = fs.readdirSync('.').filter((name) => name.startsWith('start')).length
    fs.writeFileSync('start' + starts, '')
    if (starts === 2) { fs.rmSync('running'); throw new Error('does not compile') }
    process.on('SIGTERM', () => setTimeout(() => { fs.rmSync('running'); console.log('gone'); process.exit() }, 100))
    setInterval(() => {}, 1000)
    console.log('up')`,
  )
  await startScript(`const group = startGroup(${JSON.stringify([{ ...api, cwd: folder }])})
    process.stdin.on('data', () => group.restart('api'))
    process.exit(await group.ended)`)
  const ended = bothEnded()
  await vi.waitFor(() => expect(output).toContain('up'), 30_000)
  script.stdin.write('again\n')
  await vi.waitFor(() => expect(output.match(/up|gone/g)).toEqual(['up', 'gone', 'up']), 30_000)
  script.stdin.write('again\n')
  await vi.waitFor(() => expect(output).toContain('api ended (1); it starts again'), 30_000)
  script.stdin.write('again\n')
  await vi.waitFor(() => expect(output.match(/up/g)).toHaveLength(3), 30_000)

  script.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(await readdir(folder)).not.toContain('running')
  await rm(folder, { recursive: true })
})
