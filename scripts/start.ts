import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPart, publishPart, readConfig, releasableParts } from '@celeiro/federation/release'
import { apiProcess } from './api-process.ts'
import { repository } from './bootstrap.mjs'
import { fail } from './fail.ts'
import { freePortOfEnvironment } from './port.ts'
import { runGroup } from './process-group.ts'

const webRoot = join(repository, '.celeiro/web')

try {
  const port = await freePortOfEnvironment('npm start')
  await buildAndRelease()
  const dataDir = join(repository, '.celeiro/data')
  process.exit(await runGroup([apiProcess({ port, webRoot, dataDir })]))
} catch (error) {
  fail(error)
}

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
