import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '@celeiro/release/lock'
import { repository } from '../bootstrap.mjs'
import { accepts } from '../processes/port.ts'

/** A file for each process that serves an app of this checkout: its name is the pid, its text the port. */
const notes = join(repository, '.celeiro/ports')

/** What `npm start` publishes and serves at a port: another start of this checkout may offer other features. */
export const ownWebRoot = (port: number): string => join(repository, `.celeiro/web-${port}`)

/** Notes where this process serves, for `ownApp` in another terminal. */
export async function notePort(port: number, folder = notes): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const pid of await readdir(folder))
    if (!isAlive(Number(pid))) await rm(join(folder, pid), { force: true })
  await writeFile(join(folder, String(process.pid)), String(port))
}

/**
 * The address of the app that `npm start` of this checkout serves; that of the last one, if there are several.
 * @throws if it serves none now
 */
export async function ownApp(folder = notes): Promise<string> {
  const pids = (await readdir(folder).catch(() => [])).filter((pid) => isAlive(Number(pid)))
  const apps = pids.map(async (pid) => {
    const file = join(folder, pid)
    return { since: (await stat(file)).mtimeMs, port: Number(await readFile(file, 'utf8')) }
  })
  for (const { port } of (await Promise.all(apps)).sort((a, b) => b.since - a.since)) {
    if (await accepts(port)) return `http://localhost:${port}`
  }
  throw new Error(
    'No API runs here. Start one with npm start, in another terminal, or name one elsewhere by API_URL.',
  )
}
