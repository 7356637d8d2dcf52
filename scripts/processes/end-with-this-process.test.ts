import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test, vi } from 'vitest'

const MODULE = join(import.meta.dirname, 'end-with-this-process.ts')

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a child process ends after a kill of the process that started it', async () => {
  const main = `import { spawn } from 'node:child_process'
    import { endWithThisProcess } from ${JSON.stringify(MODULE)}
    const child = spawn('sleep', ['600'], { detached: true })
    endWithThisProcess(child, 'SIGTERM')
    console.log(child.pid)`
  const owner = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', main], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(owner.stdout), 'line')
  const pid = Number(line)
  expect(isAlive(pid)).toBe(true)

  owner.kill('SIGKILL')
  await vi.waitUntil(() => !isAlive(pid), { timeout: 30_000 })
})
