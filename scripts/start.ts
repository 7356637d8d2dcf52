import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildPart, publishPart, readConfig, releasableParts } from '@celeiro/federation/release'
import { repository } from './bootstrap.mjs'
import { isTaken, portOfEnvironment } from './port.ts'
import { runGroup } from './process-group.ts'

const dataDir = resolve(process.env['DATA_DIR'] ?? join(repository, '.celeiro/data'))
const webRoot = join(repository, '.celeiro/web')

const port = readPort()
if (await isTaken(port)) {
  stop(`Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`)
}

await buildAndRelease().catch((error: unknown) =>
  stop(error instanceof Error ? error.message : String(error)),
)

const api = {
  args: [join(repository, 'api/dist/main.js')],
  cwd: repository,
  env: { PORT: String(port), DATA_DIR: dataDir, WEB_ROOT: webRoot },
}
process.exit(await runGroup([api]))

async function buildAndRelease(): Promise<void> {
  // The local web root can be made anew at any time, so one that an older version left is no reason to stop.
  await readConfig(webRoot).catch(() => rm(webRoot, { recursive: true, force: true }))
  const mark = (reused: boolean) => (reused ? ' (unchanged)' : '')
  for (const part of await releasableParts(repository)) {
    const { dist, reused } = await buildPart(repository, part)
    console.log(`${await publishPart(part, dist, webRoot)}${mark(reused)}`)
  }
  const { reused } = await buildPart(repository, 'api')
  console.log(`api built${mark(reused)}`)
}

function readPort(): number {
  try {
    return portOfEnvironment()
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error))
  }
}

function stop(reason: string): never {
  console.error(reason)
  process.exit(1)
}
