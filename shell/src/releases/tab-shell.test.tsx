import { afterEach, expect, test, vi } from 'vitest'
import { leaveShell, leaveWithdrawnShell } from './tab-shell.ts'

afterEach(() => {
  globalThis.celeiroShell = undefined
})

const withdrawn = [{ remote: 'shell', build: 's2' }]
const canary = { release: { buildId: 's2' }, for: {}, salt: 's', step: '1', since: '' }
const ana = { account: { id: 'ana' }, withdrawn, left: new Map() }

/** How often a start of a tab reloads the page. */
function reloads(viewer: Parameters<typeof leaveWithdrawnShell>[0], shell: object = { canary }): number {
  const reload = vi.fn()
  const leave = (account: string, build: string) => leaveShell(account, build, reload)
  leaveWithdrawnShell(viewer, { buildId: 's1', ...shell }, leave)
  return reload.mock.calls.length
}

test('leaves a withdrawn candidate of the shell with one reload, for this account and build', () => {
  expect(reloads(ana)).toBe(0)
  globalThis.celeiroShell = { build: 's2', step: '1', started: () => {} }
  for (const unaffected of [
    { ...ana, withdrawn: undefined },
    { ...ana, withdrawn: [{ remote: 'shell', build: 's3' }] },
    { ...ana, account: null },
  ])
    expect(reloads(unaffected)).toBe(0)
  expect([reloads(ana), reloads(ana)]).toEqual([1, 0])
  expect([localStorage.getItem('leftShell:ana'), localStorage.getItem('leftShell:bia')]).toEqual(['s2', null])
})

test('leaves a candidate that config.json names neither as release nor as candidate, as a kept page may have it', () => {
  globalThis.celeiroShell = { build: 's2', step: '1', started: () => {} }
  const eva = { account: { id: 'eva' }, withdrawn: [], left: new Map() }
  expect([reloads(eva), reloads(eva, { buildId: 's2' })]).toEqual([0, 0])
  expect([reloads(eva, {}), reloads(eva, {})]).toEqual([1, 0])
})
