import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildName } from './edited-builds.ts'

export const repository = fileURLToPath(new URL('../../..', import.meta.url))

const work = join(repository, '.celeiro/e2e/federation')

/** The output of the last production build of an app. */
export const builtIn = (checkout: string, app: string): string =>
  join(checkout, '.celeiro/build/production', app)

export const folders = {
  work,
  /** A web root with the first release of every app. Each test starts from it. */
  firstReleases: join(work, 'first-releases'),
  /** What is released under that name. */
  build: (name: BuildName) => join(work, 'builds', name),
  /** A copy of the repository. */
  copy: (path: string) => join(work, path),
  worker: (index: number) => join(work, `worker-${index}`),
}
