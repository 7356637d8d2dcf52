import { afterEach, expect, test } from 'vitest'
import { leaveShell, leaveWithdrawnShell } from './tab-shell.ts'

afterEach(() => {
  globalThis.celeiroShell = undefined
})

const withdrawn = [{ remote: 'shell', build: 's2' }]
const ana = { account: { id: 'ana' }, withdrawn, left: new Map() }

/** How often a start of a tab reloads the page. */
function reloads(viewer: Parameters<typeof leaveWithdrawnShell>[0]): number {
  let count = 0
  leaveWithdrawnShell(viewer, (account, build) =>
    leaveShell(account, build, () => {
      count += 1
    }),
  )
  return count
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
