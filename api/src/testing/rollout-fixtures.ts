import type { TelemetryEvent } from '@celeiro/api-contract/telemetry'
import type { AppConfig, RolloutCandidate } from '@celeiro/app-manifest/app-config'
import { isInCandidate } from '@celeiro/app-manifest/rollout'
import { randomIds } from '../ids.ts'
import type { PublishedReleases } from '../modules/rollouts/published-releases.ts'
import type { TestWorld } from './test-world.ts'

const release = (buildId: string) => ({
  buildId,
  paths: ['/home'],
  pages: [{ path: '/home', title: 'Pedidos' }],
  releasedAt: '2026-03-01T12:00:00.000Z',
  manifest: `/remotes/orders/${buildId}/mf-manifest.json`,
  files: [],
})

export const SALT = 'orders-next'
export const aCandidate = (changes: Partial<RolloutCandidate> = {}): RolloutCandidate => ({
  release: release('next'),
  share: 0.25,
  salt: SALT,
  step: 'step-1',
  since: '2026-03-10T12:00:00.000Z',
  ...changes,
})

/** A `config.json` that a test can change, with a candidate of `orders`. */
export function publishedFixture(candidate: RolloutCandidate | undefined = aCandidate()) {
  const config = (): AppConfig => ({
    apiUrl: '',
    shell: { buildId: 'shell1' },
    remotes: {
      catalog: { release: { ...release('shelf'), paths: ['/products'] } },
      orders: {
        release: release('now'),
        previous: release('before'),
        ...(published.candidate && { candidate: published.candidate }),
      },
    },
  })
  const releases: PublishedReleases = { read: async () => (published.isReadable ? config() : undefined) }
  const published = {
    candidate: candidate as RolloutCandidate | undefined,
    /** False: the file cannot be read. */
    isReadable: true,
    releases,
  }
  return published
}

export const aShown = (changes: Partial<Extract<TelemetryEvent, { kind: 'shown' }>> = {}) =>
  ({ kind: 'shown', remote: 'orders', build: 'now', step: 'step-1', ...changes }) satisfies TelemetryEvent

export const aCrash = (changes: Partial<Extract<TelemetryEvent, { kind: 'crash' }>> = {}) =>
  ({
    kind: 'crash',
    remote: 'orders',
    build: 'next',
    step: 'step-1',
    ...changes,
  }) satisfies TelemetryEvent

/** Users on one side of a rollout, and what they report. */
export function reporters({ addUser, accessTokens, app }: TestWorld) {
  async function signedIn(isCanary: boolean | undefined, share = 0.25) {
    let id = randomIds.next()
    while (isCanary !== undefined && isInCandidate({ salt: SALT, share }, id) !== isCanary)
      id = randomIds.next()
    const { role, name } = await addUser({ id })
    const token = await accessTokens.issue(
      { id, role: role ?? 'CLIENT', name, email: null },
      randomIds.next(),
    )
    return { id, headers: { authorization: `Bearer ${token}` } }
  }
  let lastAddress = 0
  function nextAddress(): string {
    lastAddress += 1
    return `10.0.${lastAddress >> 8}.${lastAddress & 255}`
  }

  return {
    signedIn,
    /** Sends a report as that user, from an address of its own. */
    send(
      { headers }: { headers: Record<string, string> },
      events: readonly object[],
      remoteAddress = nextAddress(),
    ) {
      return app.inject({
        method: 'POST',
        url: '/api/telemetry',
        headers,
        payload: { events },
        remoteAddress,
      })
    },
  }
}
