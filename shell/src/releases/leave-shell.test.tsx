import { renderRoutes, signInAs } from '@celeiro/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LeaveShell } from './leave-shell.tsx'

test('a tab on the candidate of the shell can leave it; no other tab is offered that', async () => {
  signInAs({ id: 'c000000000000000000000001' })
  const leave = vi.fn()
  const open = () =>
    renderRoutes([{ path: '/', element: <LeaveShell leave={leave} /> }], { path: '/', user: null })
  const button = page.getByRole('button', { name: 'Usar a versão anterior' })
  await open()
  await expect.element(button).not.toBeInTheDocument()

  globalThis.celeiroShell = { build: 's2', step: '1', started: () => {} }
  onTestFinished(() => {
    globalThis.celeiroShell = undefined
  })
  await open()
  await button.click()
  expect(leave).toHaveBeenCalledExactlyOnceWith('c000000000000000000000001', 's2')
})
