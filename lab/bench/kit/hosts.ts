import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { buildApp } from '@celeiro/release'
import { repository } from '../../../scripts/bootstrap.mjs'
import { releaseLocally } from '../../../scripts/start/local-web-root.ts'
import { type ApiInstance, startApi } from '../../api-instance.ts'
import type { BenchOptions } from './options.ts'

/** A web root, on an API host of its own. */
export interface Host {
  name: string
  url: string
}

/**
 * Builds and releases everything, and serves it until `use` has ended: the app as released, and further web roots.
 */
export async function withVariants(
  { webRoot }: Pick<BenchOptions, 'webRoot'>,
  use: (hosts: readonly Host[]) => Promise<void>,
): Promise<void> {
  const released = join(repository, '.celeiro/bench/web')
  // The output of a benchmark is its tables.
  await releaseLocally(released, console.error)
  await buildApp(repository, 'api')
  const dataDir = await mkdtemp(join(tmpdir(), 'celeiro-'))
  const running: ApiInstance[] = []
  try {
    const hosts: Host[] = []
    for (const [name, folder] of [
      ['as released', released] as const,
      ...webRoot.map((folder) => [basename(folder), resolve(folder)] as const),
    ]) {
      const settings = { WEB_ROOT: folder, DATA_DIR: join(dataDir, String(hosts.length)), SEED_DEMO: 'true' }
      const host = await startApi(settings)
      running.push(host)
      hosts.push({ name, url: host.url })
    }
    await use(hosts)
  } finally {
    for (const host of running) host.kill('SIGTERM')
    await Promise.all(running.map(({ exit }) => exit))
    await rm(dataDir, { recursive: true, force: true })
  }
}
