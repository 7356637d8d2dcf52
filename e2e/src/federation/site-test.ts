import { createHash } from 'node:crypto'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base } from '../app.ts'
import { type AppWithApi, startHost } from '../app-with-api.ts'
import { startFailureProxy } from './failure-proxy.ts'
import { folders } from './folders.ts'
import { Site } from './site.ts'

/** The secret of a squad that releases its remote to the host. */
export const releaseToken = (remote: string): string => `the secret of the squad that releases ${remote}`

const RELEASE_TOKENS = ['orders', 'catalog']
  .map((remote) => `${remote}=${createHash('sha256').update(releaseToken(remote)).digest('hex')}`)
  .join(',')

interface Server {
  host: AppWithApi
  webRoot: string
}

/** A test with its own site, which starts from the first release of every app. */
export const test = base.extend<{ site: Site }, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
    async ({}, use, { workerIndex }) => {
      const folder = folders.worker(workerIndex)
      const webRoot = join(folder, 'web')
      await mkdir(webRoot, { recursive: true })
      const host = await startHost({
        PORT: '0',
        DATA_DIR: join(folder, 'data'),
        WEB_ROOT: webRoot,
        RELEASE_TOKENS,
      })
      await use({ host, webRoot })
      await host.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  site: async ({ server: { host, webRoot } }, use) => {
    await rm(webRoot, { recursive: true })
    await cp(folders.firstReleases, webRoot, { recursive: true })
    const proxy = await startFailureProxy(host.url)
    await use(new Site(webRoot, proxy))
    await proxy.stop()
  },
  baseURL: ({ site }, use) => use(site.proxy.url),
})

export { expect } from '../app.ts'
