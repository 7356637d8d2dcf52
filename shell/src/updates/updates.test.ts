import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { expect, test } from 'vitest'
import type { Viewer } from '../releases/resolve-releases.ts'
import { updateFor } from './updates.ts'

/** A shell with a candidate, for all accounts unless a share is given. */
const withCandidate = (buildId: string, candidate: string, share = 1) => ({
  buildId,
  canary: { release: { buildId: candidate }, for: { share }, salt: 'salt', step: `${share}`, since: '' },
})

test.each<[string, string, AppConfig['shell'], boolean, string?]>([
  ['the candidate', 's2', withCandidate('s1', 's2'), false],
  ['the candidate, of whose share it is no more,', 's2', withCandidate('s1', 's2', 0.0001), false],
  ['the candidate, once promoted,', 's2', { buildId: 's2' }, false],
  ['the candidate, once promoted, beside the next one,', 's2', withCandidate('s2', 's3'), false],
  ['the candidate, while another is withdrawn,', 's2', withCandidate('s1', 's2'), false, 'orders'],
  ['a withdrawn candidate', 's2', { buildId: 's1' }, true],
  ['a candidate that the host withholds', 's2', withCandidate('s1', 's2'), true, 'shell'],
  ['a replaced candidate', 's2', withCandidate('s1', 's3'), true],
  ['the release, beside a candidate,', 's1', withCandidate('s1', 's2'), false],
  ['the release, whose candidate was promoted,', 's1', { buildId: 's2' }, true],
])('a tab on %s: %s beside %j is offered an update: %j', (_, running, shell, isOffered, withdrawn) => {
  const builds = withdrawn ? [{ remote: withdrawn, build: 's2' }] : []
  const viewer: Viewer = { account: { id: 'ana' }, withdrawn: builds, left: new Map() }
  const latest = { config: { apiUrl: '', shell, remotes: {} }, viewer }
  expect(updateFor(latest, { shell: running, remotes: {} }) !== undefined).toBe(isOffered)
})
