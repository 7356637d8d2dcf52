import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { repository } from './folders.ts'

export interface ApiHost {
  url: string
  stop: () => Promise<void>
}

/** The secret of a squad that releases its remote to the host. */
export const releaseToken = (remote: string): string => `the secret of the squad that releases ${remote}`

const RELEASE_TOKENS = ['orders', 'catalog']
  .map((remote) => `${remote}=${createHash('sha256').update(releaseToken(remote)).digest('hex')}`)
  .join(',')

/** Runs the built API host on a free port, with its own demo data. The web root must exist. */
export async function startApiHost(
  webRoot: string,
  dataDir: string,
  variables: Record<string, string> = {},
): Promise<ApiHost> {
  const host = spawn(process.execPath, [join(repository, 'api/dist/main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{ PORT: '0', DATA_DIR: dataDir, WEB_ROOT: webRoot, DATABASE_URL: '' },
      RELEASE_TOKENS,
      ...variables,
    },
  })
  const ended = new Promise<void>((resolve) => host.once('exit', () => resolve()))
  const url = await announcedUrl(host)
  return {
    url,
    stop: () => {
      host.kill('SIGTERM')
      return ended
    },
  }
}

/** Reads to the end, because a full pipe would block the host. */
function announcedUrl({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!stdout) return reject(new Error('The API host has no output to read its address from.'))
    const lines = createInterface(stdout)
    lines.on('line', (line) => {
      const [url] = line.match(/http:\/\/\S+/) ?? []
      if (url) resolve(url)
    })
    lines.on('close', () => reject(new Error('The API host ended before it was ready.')))
  })
}
