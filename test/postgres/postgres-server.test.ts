import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test, vi } from 'vitest'
import { isTaken } from '../../scripts/processes/port.ts'

const SERVER = join(import.meta.dirname, 'postgres-server.ts')

test('a server and its folder are gone after a kill of the process that started it', async () => {
  const main = `import { startPostgres } from ${JSON.stringify(SERVER)}
    const server = await startPostgres()
    console.log(JSON.stringify(server))`
  const owner = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', main], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(owner.stdout), 'line')
  const { port, folder }: { port: number; folder: string } = JSON.parse(line)
  expect([existsSync(folder), await isTaken(port)]).toEqual([true, true])

  owner.kill('SIGKILL')
  await vi.waitUntil(async () => !existsSync(folder) && !(await isTaken(port)), { timeout: 30_000 })
})
