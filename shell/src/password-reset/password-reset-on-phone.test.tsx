import { expectUsableOnPhone, network, renderRoutes } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startRemotes } from '../testing/start-remotes.ts'
import { PasswordReset } from './password-reset.tsx'

beforeEach(startRemotes)

const open = (path: string) =>
  renderRoutes([{ path: '/redefinir-senha', element: <PasswordReset /> }], { path, user: null })

test('an address without a secret says what is missing, calls nothing and is usable on a phone', async () => {
  await open('/redefinir-senha')
  await expect.element(page.getByRole('alert')).toHaveTextContent('O endereço está incompleto')
  await expectUsableOnPhone()
})

test('the form is usable on a phone, with its messages too', async () => {
  const data = { id: 'u-clara', username: 'clara.dias' }
  network.use(http.post('*/api/auth/password-link/:step', () => HttpResponse.json({ data })))
  await open('/redefinir-senha#token=segredo-do-link')
  const password = page.getByLabelText('Nova senha', { exact: true })
  await password.fill('123')
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toBeInvalid()
  await expectUsableOnPhone()
})
