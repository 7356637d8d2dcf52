import { expectUsableOnPhone, renderRoutes, serveCalls } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LoginPage } from './login-page.tsx'

test('fits a phone and is usable there, with its banner too', async () => {
  serveCalls({ 'POST /api/auth/login': new Response(null, { status: 401 }) })
  await renderRoutes([{ path: '/login', element: <LoginPage /> }], { path: '/login', user: null })
  const username = page.getByRole('textbox', { name: 'Usuário', exact: true })
  const submit = page.getByRole('button', { name: 'Entrar', exact: true })
  await expect.element(submit).toBeInViewport()
  await expect.element(username).not.toHaveFocus()
  await username.fill('helena.moraes')
  await page.getByLabelText('Senha').fill('segredo')
  await submit.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectUsableOnPhone()
})
