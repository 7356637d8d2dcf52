import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPart, publishPart, releasableParts } from '@celeiro/federation/release'
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
  const built: { part: string; dist: string; mark: string }[] = []
  for (const part of await releasableParts(repository)) {
    const { dist, reused } = await buildPart(repository, part)
    built.push({ part, dist, mark: reused ? ' (unchanged)' : '' })
  }
  const publish = async () => {
    for (const { part, dist, mark } of built) console.log(`${await publishPart(part, dist, webRoot)}${mark}`)
  }
  try {
    await publish()
  } catch {
    // What another version left there may stand in the way, and the local web root can be made anew at any time.
    await rm(webRoot, { recursive: true, force: true })
    await publish()
  }
  const { reused } = await buildPart(repository, 'api')
  console.log(`api built${reused ? ' (unchanged)' : ''}`)
}
