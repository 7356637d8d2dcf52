import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { repository } from '../bootstrap.mjs'
import { accepts } from '../processes/port.ts'

const note = join(repository, '.celeiro/port')

/** Notes where `npm start` serves, for `ownApp` in another terminal. */
export async function notePort(port: number, file = note): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, String(port))
}

/**
 * The address of the app that `npm start` of this checkout serves.
 * @throws if it serves none now
 */
export async function ownApp(file = note): Promise<string> {
  const port = Number(await readFile(file, 'utf8').catch(() => ''))
  if (port > 0 && (await accepts(port))) return `http://localhost:${port}`
  throw new Error(
    'No API runs here. Start one with npm start, in another terminal, or name one elsewhere by API_URL.',
  )
}
