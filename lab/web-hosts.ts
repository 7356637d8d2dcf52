import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { buildApp } from '@celeiro/release'
import { repository } from '../scripts/bootstrap.mjs'
import { requireChromium } from '../scripts/checks/chromium.ts'
import { releaseLocally } from '../scripts/start/local-web-root.ts'
import { type ApiInstance, startApi } from './api-instance.ts'

/** A web root, on an API host of its own. */
export interface Host {
  name: string
  url: string
}

/** Builds and releases everything, and serves it until `use` has ended: the app as released, and further web roots. */
export async function withHosts(
  webRoots: readonly string[],
  use: (released: Host, hosts: readonly Host[]) => Promise<void>,
): Promise<void> {
  // Before the builds, which take longer.
  requireChromium()
  const released = join(repository, '.celeiro/bench/web')
  // The output of a benchmark is its tables.
  await releaseLocally(released, console.error)
  await buildApp(repository, 'api')
  const dataDir = await mkdtemp(join(tmpdir(), 'celeiro-'))
  const running: ApiInstance[] = []
  try {
    const start = async (name: string, folder: string): Promise<Host> => {
      const settings = {
        WEB_ROOT: folder,
        DATA_DIR: join(dataDir, String(running.length)),
        SEED_DEMO: 'true',
      }
      const host = await startApi(settings)
      running.push(host)
      return { name, url: host.url }
    }
    const first = await start('as released', released)
    const hosts = [first]
    for (const folder of webRoots) hosts.push(await start(basename(folder), resolve(folder)))
    await use(first, hosts)
  } finally {
    for (const host of running) host.kill('SIGTERM')
    await Promise.all(running.map(({ exit }) => exit))
    await rm(dataDir, { recursive: true, force: true })
  }
}
