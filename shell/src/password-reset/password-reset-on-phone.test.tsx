import { expectUsableOnPhone, network, renderRoutes } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startRemotes } from '../testing/start-remotes.ts'
import { PasswordReset } from './password-reset.tsx'

test('the reset of a password is usable on a phone, with its messages, and without a secret says what is missing', async () => {
  startRemotes()
  const data = { id: 'u-clara', username: 'clara.dias' }
  const path = '/redefinir-senha'
  network.use(http.post('*/api/auth/password-link/:step', () => HttpResponse.json({ data })))
  const routes = [{ path, element: <PasswordReset /> }]
  const { screen } = await renderRoutes(routes, { path: `${path}#token=segredo-do-link`, user: null })
  const password = page.getByLabelText('Nova senha', { exact: true })
  await password.fill('123')
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toBeInvalid()
  await expectUsableOnPhone()
  await screen.unmount()
  await renderRoutes(routes, { path, user: null })
  await expect.element(page.getByRole('alert')).toHaveTextContent('O endereço está incompleto')
  await expectUsableOnPhone()
})
