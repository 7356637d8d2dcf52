import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { endSession, signInAs } from '@celeiro/testing'
import { afterEach, expect, test } from 'vitest'
import { remotes } from '../remotes/remotes.ts'
import { aRelease } from '../testing/a-release.ts'
import { releasesFor, startReleases } from './tab-releases.ts'

const config: AppConfig = { apiUrl: '', remotes: { barley: { release: aRelease('b1') } } }
const early = { barley: { release: aRelease('early') } }

afterEach(() => {
  globalThis.celeiroShell = undefined
  remotes.take({ shell: undefined, remotes: {} })
})

async function takenFor(account: string | null): Promise<string | undefined> {
  await releasesFor(account)
  return remotes.running().remotes['barley']?.release.buildId
}

test('takes what the start script has resolved once, and for the same account only', async () => {
  globalThis.celeiroReleases = { account: 'ana', resolved: Promise.resolve(early) }
  startReleases(config, new Map())
  expect(await takenFor('ana')).toBe('early')
  expect(await takenFor(null)).toBe('b1')
  expect(await takenFor('ana')).toBe('b1')

  globalThis.celeiroReleases = { account: null, resolved: Promise.resolve(early) }
  expect(await takenFor('bia')).toBe('b1')
})

test('resolves itself in a tab with an override', async () => {
  globalThis.celeiroReleases = { account: 'ana', resolved: Promise.resolve(early) }
  startReleases(config, new Map([['rye', { url: 'http://localhost:5001', release: aRelease('local') }]]))
  expect(await takenFor('ana')).toBe('b1')
  expect(remotes.running().remotes['rye']?.release.buildId).toBe('local')
})

test('knows the shell that it runs: the candidate where index.html has chosen that', async () => {
  const takenShell = async (account: string) => {
    startReleases({ ...config, shell: { buildId: 's1' } }, new Map())
    await releasesFor(account)
    return remotes.running().shell
  }
  expect(await takenShell('ana')).toBe('s1')
  globalThis.celeiroShell = { build: 's2', step: '1', started: () => {} }
  expect(await takenShell('bia')).toBe('s2')
})

test('runs a preview for administrators, and for the roles of its pages that are closed to them, whoever signs in in its tab', async () => {
  const pages = [
    { path: '/malt', title: 'Malte', roles: ['CLIENT'] as const },
    { path: '/rye', title: 'Centeio' },
  ]
  const preview = { url: '/remotes/barley/b7', release: aRelease('b7', { pages }), preview: 'pr-12' }
  startReleases(config, new Map([['barley', preview]]))
  expect(await takenFor(null)).toBe('b1')
  for (const [role, build] of [
    ['ADMIN', 'b7'],
    ['PARTNER', 'b1'],
    ['CLIENT', 'b7'],
  ] as const) {
    signInAs({ id: role, role })
    expect(await takenFor(role)).toBe(build)
  }
  endSession()
  expect(await takenFor(null)).toBe('b1')
})
