import type { AppConfig, RemoteRelease } from '@celeiro/app-manifest/app-config'
import { isInCandidate } from '@celeiro/app-manifest/rollout'
import { expect, test } from 'vitest'
import { aRelease } from '../testing/a-release.ts'
import { resolveReleases, type Viewer } from './resolve-releases.ts'

const release = (buildId: string) => aRelease(buildId)

const [b0, b1, b2] = ['b0', 'b1', 'b2'].map(release) as [RemoteRelease, RemoteRelease, RemoteRelease]
const candidate = { release: b2, for: { share: 0.05 }, salt: 'barley-b2', step: '500-a', since: '' }
const config: AppConfig = {
  apiUrl: '',
  telemetry: '/api/telemetry',
  remotes: { barley: { release: b1, previous: b0, canary: candidate }, rye: { release: release('r1') } },
}

const accounts = Array.from({ length: 200 }, (_, index) => `account-${index}`)
const find = (isIn: boolean) => ({
  id: accounts.find((id) => isInCandidate(candidate, { id }) === isIn) ?? '',
})
const [inside, outside] = [find(true), find(false)]

const barley = (viewer: Partial<Viewer>) => {
  const releases = resolveReleases(config, { account: inside, withdrawn: [], left: new Map(), ...viewer })
  const { release: chosen, fallback, note } = releases['barley'] ?? { release: b0 }
  return [chosen.buildId, fallback?.buildId, note]
}

const elsewhere = [
  { remote: 'barley', build: 'b3' },
  { remote: 'rye', build: 'b2' },
]
const leftOf = (build: string) => ({ left: new Map([['barley', build]]) })
const left = (build: string) => ({ kind: 'left', build }) as const

test.each<[string, Partial<Viewer>, (string | undefined)[], object?]>([
  ['an account of the share gets the candidate, then the release', {}, ['b2', 'b1']],
  ['another account gets the release', { account: outside }, ['b1', 'b0']],
  ['no account gets the release', { account: null }, ['b1', 'b0']],
  ['while the API does not answer, the release', { withdrawn: undefined }, ['b1', 'b0']],
  ['after the withdrawal, the release', { withdrawn: [{ remote: 'barley', build: 'b2' }] }, ['b1', 'b0']],
  ['the withdrawal of another build or remote does not matter', { withdrawn: elsewhere }, ['b2', 'b1']],
  ['a tab that left the candidate runs the release', leftOf('b2'), ['b1', undefined], left('b2')],
  [
    'a tab that left the release runs the one before',
    { account: outside, ...leftOf('b1') },
    ['b0', undefined],
    left('b1'),
  ],
  ['what a tab has left does not matter once another release is offered', leftOf('b1'), ['b2', 'b1']],
  ['a running tab enters no candidate', { running: { barley: { release: b1 } } }, ['b1', 'b0']],
  ['a running tab keeps its candidate', { running: { barley: { release: b2 } } }, ['b2', 'b1']],
  ['a tab that runs nothing enters none', { running: {} }, ['b1', 'b0']],
])('%s', (_, viewer, builds, note) => {
  expect(barley(viewer)).toEqual([...builds, note])
})

test('a candidate runs in the released shell alone, beside whatever candidate that has', () => {
  const canary = { ...candidate, release: { buildId: 's2' } }
  const beside: AppConfig = { ...config, shell: { buildId: 's1', canary } }
  const offered = (shell: string) => {
    const viewer = { account: inside, shell, withdrawn: [], left: new Map() }
    return resolveReleases(beside, viewer)['barley']
  }
  expect(['s1', 's2'].map((shell) => offered(shell)?.release.buildId)).toEqual(['b2', 'b1'])
})

test('an override replaces the release of its remote without a fallback, and may be a remote that is not released', () => {
  const override = { url: 'http://localhost:5001', release: release('local') }
  const overrides = new Map([
    ['barley', override],
    ['malt', override],
  ])
  expect(barley({ overrides })).toEqual([
    'local',
    undefined,
    { kind: 'override', url: 'http://localhost:5001' },
  ])
  const releases = resolveReleases(config, { account: null, withdrawn: [], left: new Map(), overrides })
  expect(Object.keys(releases)).toEqual(['barley', 'rye', 'malt'])
})

test('pages and parts of a feature are there only where the API offers it, in the release before too', () => {
  const pages = [
    { path: '/barley', title: 'Barley' },
    { path: '/malt', title: 'Malt', feature: 'search', home: true },
  ]
  const extensions = [{ slot: 'order.details', version: 1, title: 'Malt', order: 10, feature: 'search' }]
  const malting = (buildId: string) => aRelease(buildId, { pages, extensions })
  const shown = (features?: string[]) => {
    const remotes = { barley: { release: malting('b1'), previous: malting('b0') } }
    const viewer = { account: null, withdrawn: [], left: new Map() }
    const { barley } = resolveReleases({ apiUrl: '', remotes, features }, viewer)
    return [barley?.release, barley?.fallback].map((it) => `${it?.pages.length} ${it?.extensions?.length}`)
  }
  expect(shown(['search'])).toEqual(['2 1', '2 1'])
  for (const features of [undefined, ['logout']]) expect(shown(features)).toEqual(['1 0', '1 0'])
})
