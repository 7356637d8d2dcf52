import type { AppConfig } from '@celeiro/api-contract/app-config'
import { expect, test } from 'vitest'
import { differs } from './release-watch.ts'

function config(shell: string, remotes: Record<string, string>): AppConfig {
  const entries = Object.entries(remotes).map(([name, buildId]) => {
    const release = { buildId, paths: [`/${name}`], releasedAt: '', manifest: '/m.json', files: [] }
    return [name, { release }] as const
  })
  return { apiUrl: '', shell: { buildId: shell, shared: {} }, remotes: Object.fromEntries(entries) }
}

const running = config('s1', { barley: 'b1', rye: 'r1' })

test.each([
  ['a newer shell', config('s2', { barley: 'b1', rye: 'r1' })],
  ['a newer remote', config('s1', { barley: 'b2', rye: 'r1' })],
  ['a further remote', config('s1', { barley: 'b1', rye: 'r1', oats: 'o1' })],
])('notices %s', (_case, latest) => {
  expect(differs(running, latest)).toBe(true)
})

test('takes the same releases in another order for the same', () => {
  expect(differs(running, config('s1', { rye: 'r1', barley: 'b1' }))).toBe(false)
})
