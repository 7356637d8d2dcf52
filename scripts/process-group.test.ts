import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'

// Each starts two processes.
vi.setConfig({ testTimeout: 20_000 })

const GROUP = fileURLToPath(new URL('process-group.ts', import.meta.url))

let script: ChildProcessWithoutNullStreams
let output: string
let member: number

afterEach(() => {
  for (const pid of [script.pid, member]) {
    try {
      if (pid) process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended, as it should.
    }
  }
})

/** Starts a script that runs a group of one, and fails when it is told anything. Resolves once the member runs. */
async function start(onTerm: string): Promise<void> {
  const program = `process.on('SIGTERM', () => { ${onTerm} })
    setInterval(() => {}, 1000)
    console.log(process.pid)`
  const main = `import { runGroup } from ${JSON.stringify(GROUP)}
    process.stdin.once('data', () => { throw new Error('something else') })
    process.exit(await runGroup([{ args: ['--eval', ${JSON.stringify(program)}], cwd: '.', env: {} }]))`
  script = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', main])
  output = ''
  script.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  await once(script.stdout, 'data')
  member = Number.parseInt(output, 10)
}

/** The member has the same output, which closes once both have ended. */
const bothEnded = () => once(script, 'close')

test('lets processes end in their own time, however many times one request arrives', async () => {
  await start(`setTimeout(() => { console.log('closed'); process.exit() }, 100)`)
  const ended = bothEnded()
  script.kill('SIGINT')
  script.kill('SIGTERM')

  expect(await ended).toEqual([0, null])
  expect(output).toContain('closed')
})

test('ends processes by force when somebody insists', async () => {
  await start('')
  const insisting = setInterval(() => script.kill('SIGINT'), 50)

  expect(await bothEnded()).toEqual([0, null])
  clearInterval(insisting)
})

test('takes processes along when something else fails', async () => {
  await start('')
  const ended = bothEnded()
  script.stdin.write('fail\n')

  expect(await ended).toEqual([1, null])
})
