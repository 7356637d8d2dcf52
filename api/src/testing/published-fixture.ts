import type { TelemetryEvent } from '@celeiro/api-contract/telemetry'
import type { AppConfig, RemoteCandidate, ShellCandidate } from '@celeiro/app-manifest/app-config'
import { isInCandidate } from '@celeiro/app-manifest/rollout'
import { randomIds } from '../database/ids.ts'
import type { PublishedReleases } from '../modules/releases/published-releases.ts'
import type { TestWorld } from './test-world.ts'

const release = (buildId: string) => ({
  ...{ owner: 'Pedidos', buildId, paths: ['/home'], pages: [{ path: '/home', title: 'Pedidos' }] },
  ...{ releasedAt: '2026-03-01T12:00:00.000Z', files: [] },
  manifest: `/remotes/orders/${buildId}/mf-manifest.json`,
})

const SALT = 'orders-next'
export const aCandidate = (changes: Partial<RemoteCandidate> = {}): RemoteCandidate => ({
  ...{ release: release('next'), for: { share: 0.25 }, salt: SALT },
  ...{ step: 'step-1', since: '2026-03-10T12:00:00.000Z', ...changes },
})

const shellCandidate = (step: string): ShellCandidate => {
  return { ...aCandidate({ step }), release: { buildId: 'shell2' } }
}

/** A `config.json` that a test can change, with a candidate of `orders`. */
export function publishedFixture(candidate: RemoteCandidate | undefined = aCandidate()) {
  const config = (): AppConfig => ({
    apiUrl: '',
    shell: { buildId: 'shell1', ...(published.shellStep && { canary: shellCandidate(published.shellStep) }) },
    remotes: {
      catalog: { release: { ...release('shelf'), owner: undefined, paths: ['/products'] } },
      orders: {
        release: release('now'),
        previous: release('before'),
        ...(published.candidate && { canary: published.candidate }),
      },
    },
  })
  const releases: PublishedReleases = { read: async () => (published.isReadable ? config() : undefined) }
  const published = {
    candidate: candidate as RemoteCandidate | undefined,
    /** The step of a candidate of the shell; undefined for none. */
    shellStep: undefined as string | undefined,
    /** False: the file cannot be read. */
    isReadable: true,
    releases,
  }
  return published
}

type Event<Kind> = Extract<TelemetryEvent, { kind: Kind }>
const report = { remote: 'orders', step: 'step-1' }
export const aShown = (changes: Partial<Event<'shown'>> = {}): Event<'shown'> => {
  return { ...report, kind: 'shown', build: 'now', ...changes }
}
export const aCrash = (changes: Partial<Event<'crash'>> = {}): Event<'crash'> => {
  return { ...report, kind: 'crash', build: 'next', ...changes }
}

type Reporter = Awaited<ReturnType<TestWorld['signedIn']>>

/** A user on one side of a rollout to a quarter of the accounts. */
export function reporterOf({ signedIn }: TestWorld, isCanary: boolean): Promise<Reporter> {
  let id = randomIds.next()
  while (isInCandidate(aCandidate(), { id, role: '' }) !== isCanary) id = randomIds.next()
  return signedIn({ id, role: 'CLIENT' })
}

export const send = ({ post }: Reporter, events: readonly object[]) => post('/api/telemetry', { events })
