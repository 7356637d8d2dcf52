import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CheckoutName } from './checkouts.ts'

export const repository = fileURLToPath(new URL('../../..', import.meta.url))

const work = join(repository, '.celeiro/e2e/federation')

export const folders = {
  work,
  /** A web root with the first release of every part, which each test starts from. */
  firstReleases: join(work, 'first-releases'),
  /** A copy of the repository, with changes. */
  checkout: (name: CheckoutName) => join(work, 'checkouts', name),
  /** A web root with nothing but what was built in that checkout. */
  releasedFrom: (name: CheckoutName) => join(work, 'released', name),
  /** The repository as it is, once more: under another name, further down. */
  twin: join(work, 'twin/of/the-repository'),
  /** A web root with every part as it was built there. */
  releasedFromTwin: join(work, 'released/twin'),
  /** A copy of the repository that code is generated into. */
  generated: join(work, 'generated'),
  worker: (index: number) => join(work, `worker-${index}`),
}
