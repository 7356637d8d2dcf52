import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// Waits for the end of the process that holds its stdin, then ends the PostgreSQL server in a folder and removes the
// folder. Plain JavaScript, so that it starts within milliseconds.

const [folder = ''] = process.argv.slice(2)
const pidFile = join(folder, 'data/postmaster.pid')

process.stdin.resume()
process.stdin.on('error', () => undefined)
process.stdin.once('close', async () => {
  // A folder that is gone was removed by the process itself.
  for (let attempt = 0; existsSync(folder) && attempt < 100; attempt++) {
    endServer()
    if (!existsSync(pidFile)) rmSync(folder, { recursive: true, force: true })
    await sleep(50)
  }
})

function endServer() {
  try {
    // The first line of the file. SIGQUIT ends the server's own processes too, at once.
    process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT')
  } catch {
    // It ended meanwhile, or never started.
  }
}
