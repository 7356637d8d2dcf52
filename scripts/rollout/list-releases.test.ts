import { expect, test } from 'vitest'
import { listReleases } from './list-releases.ts'

const candidate = { buildId: 'c', paths: [], releasedAt: '', manifest: '/m.json', files: [] }
const move = { actor: 'Ana', remote: 'barley', build: 'c', share: 0.05, step: '1', reason: '' }

test('lists releases and moves together, the newest first, with what is in use', () => {
  const lines = listReleases(
    [
      { at: '2026-11-20T10:00:00Z', action: 'release', release: { buildId: 'a' }, commit: '4a9820e' },
      { at: '2026-11-20T11:00:00Z', action: 'release', release: { buildId: 'b' }, author: 'Ana' },
    ],
    [
      {
        at: '2026-11-20T12:00:00Z',
        action: 'candidate',
        move: { ...move, at: '2026-11-20T12:00:00Z', verb: 'start' },
        candidate,
      },
      {
        at: '2026-11-20T13:00:00Z',
        action: 'candidate',
        move: { ...move, at: '2026-11-20T13:00:00Z', verb: 'hold', reason: 'weekend' },
        candidate,
      },
    ],
    { current: 'b', previous: 'a', candidate: 'c' },
  )
  expect(lines).toEqual([
    '2026-11-20T13:00:00Z  c  candidate held at 5 %  by Ana  "weekend"  <- candidate',
    '2026-11-20T12:00:00Z  c  candidate for 5 %  by Ana',
    '2026-11-20T11:00:00Z  b  released  by Ana  <- current',
    '2026-11-20T10:00:00Z  a  released  commit 4a9820e  <- previous',
  ])
})
