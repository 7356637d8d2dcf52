import type { AppConfig, RemoteRelease } from '@celeiro/app-manifest/app-config'
import { isInCandidate } from '@celeiro/app-manifest/rollout'
import { expect, test } from 'vitest'
import { type Sides, takeSides } from './sides.ts'

const release = (buildId: string): RemoteRelease => ({
  buildId,
  paths: ['/barley'],
  releasedAt: '',
  manifest: '',
  files: [],
})

const [b0, b1, b2] = ['b0', 'b1', 'b2'].map(release) as [RemoteRelease, RemoteRelease, RemoteRelease]
const candidate = { release: b2, share: 0.05, salt: 'barley-b2', step: '500-a', since: '', rules: {} }
const config: AppConfig = {
  apiUrl: '',
  telemetry: '/api/telemetry',
  remotes: { barley: { release: b1, previous: b0, candidate }, rye: { release: release('r1') } },
}

const accounts = Array.from({ length: 200 }, (_, index) => `account-${index}`)
const find = (isIn: boolean) => accounts.find((id) => isInCandidate(candidate, id) === isIn) ?? ''
const [inside, outside] = [find(true), find(false)]

const barley = (sides: Partial<Sides>) => {
  const {
    release: chosen,
    previous,
    left,
  } = takeSides(config, {
    accountId: inside,
    withdrawn: [],
    left: new Map(),
    ...sides,
  }).remotes['barley'] ?? { release: b0 }
  return [chosen.buildId, previous?.buildId, left]
}

test('an account of the share gets the candidate, with the release to fall back to', () => {
  expect(barley({ accountId: inside })).toEqual(['b2', 'b1', undefined])
})

test.each([
  ['another account', { accountId: outside }],
  ['nobody', { accountId: null }],
  ['an account while the API does not answer', { withdrawn: undefined }],
  ['an account after the withdrawal', { withdrawn: [{ remote: 'barley', build: 'b2' }] }],
])('%s gets the release, with the one before it', (_, sides) => {
  expect(barley(sides)).toEqual(['b1', 'b0', undefined])
})

test('the withdrawal of another build or of another remote does not matter', () => {
  const withdrawn = [
    { remote: 'barley', build: 'b3' },
    { remote: 'rye', build: 'b2' },
  ]
  expect(barley({ withdrawn })).toEqual(['b2', 'b1', undefined])
})

test('a tab that has left the candidate runs the release, one that has left the release the one before', () => {
  expect(barley({ left: new Map([['barley', 'b2']]) })).toEqual(['b1', undefined, 'b2'])
  expect(barley({ accountId: outside, left: new Map([['barley', 'b1']]) })).toEqual(['b0', undefined, 'b1'])
})

test('what a tab has left does not matter once another release is offered', () => {
  expect(barley({ left: new Map([['barley', 'b1']]) })).toEqual(['b2', 'b1', undefined])
})

test('a remote without a candidate stays as it is', () => {
  const sides = { accountId: inside, withdrawn: [], left: new Map([['rye', 'r1']]) }
  expect(takeSides(config, sides).remotes['rye']?.release.buildId).toBe('r1')
})
