import { expect, test } from 'vitest'
import { linesOf } from './list-releases.ts'

test('lists what happened to releases and candidates, the newest first, with what is in use', () => {
  const candidate = { buildId: 'c', paths: [], pages: [], releasedAt: '', manifest: '/m.json', files: [] }
  const step = { release: candidate, share: 0.05, step: '1', author: 'Ana' }
  const released = { action: 'release', after: null } as const
  const lines = linesOf(
    [
      { ...released, at: '2026-11-20T10:00:00Z', release: { buildId: 'a' }, commit: '4a9820e' },
      { ...released, at: '2026-11-20T11:00:00Z', release: { buildId: 'b' }, author: 'Ana' },
      { ...step, at: '2026-11-20T12:00:00Z', action: 'start' },
      { ...step, at: '2026-11-20T13:00:00Z', action: 'step', reason: 'week\n\u001b[2Jend' },
    ],
    { current: 'b', previous: 'a', candidate: 'c' },
  )
  expect(lines).toEqual([
    '2026-11-20T13:00:00Z  c  candidate for 5% of the accounts  by Ana  "week [2Jend"  <- candidate',
    '2026-11-20T12:00:00Z  c  candidate for 5% of the accounts  by Ana',
    '2026-11-20T11:00:00Z  b  released  by Ana  <- current',
    '2026-11-20T10:00:00Z  a  released  commit 4a9820e  <- previous',
  ])
})
