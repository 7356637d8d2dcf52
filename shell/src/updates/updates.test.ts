import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { expect, test } from 'vitest'
import type { Viewer } from '../releases/resolve-releases.ts'
import { updateFor } from './updates.ts'

/** A shell with a candidate, for all accounts unless a share is given. */
const withCandidate = (buildId: string, candidate: string, share = 1) => ({
  buildId,
  canary: { release: { buildId: candidate }, for: { share }, salt: 'salt', step: `${share}`, since: '' },
})

function isOffered(running: string, shell: AppConfig['shell'], withdrawn: Viewer['withdrawn'] = []) {
  const viewer = { account: { id: 'ana' }, withdrawn, left: new Map() }
  const latest = { config: { apiUrl: '', shell, remotes: {} }, viewer }
  return updateFor(latest, { shell: running, remotes: {} }) !== undefined
}

test.each<[string, AppConfig['shell'], Viewer['withdrawn']?]>([
  ['while it stays the candidate', withCandidate('s1', 's2')],
  ['of a share that it is not in any more', withCandidate('s1', 's2', 0.0001)],
  ['after its promotion', { buildId: 's2' }],
  ['after its promotion, with the next candidate', withCandidate('s2', 's3')],
  ['when another candidate was withdrawn', withCandidate('s1', 's2'), [{ remote: 'orders', build: 's2' }]],
])('offers a tab on the candidate of the shell nothing %s', (_, shell, withdrawn) => {
  expect(isOffered('s2', shell, withdrawn)).toBe(false)
})

test.each<[string, AppConfig['shell'], Viewer['withdrawn']?]>([
  ['was withdrawn', { buildId: 's1' }],
  ['is withheld by the host', withCandidate('s1', 's2'), [{ remote: 'shell', build: 's2' }]],
  ['was replaced', withCandidate('s1', 's3')],
])('offers a tab on the candidate of the shell the release once it %s', (_, shell, withdrawn) => {
  expect(isOffered('s2', shell, withdrawn)).toBe(true)
})

test('offers a tab on the release of the shell its promoted candidate, and not before', () => {
  expect(isOffered('s1', withCandidate('s1', 's2'))).toBe(false)
  expect(isOffered('s1', { buildId: 's2' })).toBe(true)
})
