import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser, apiUserPage, serveUsers, serveUserWrites } from '../testing/users-api.ts'

const ARTEFACTS = /NaN|undefined|null|Invalid Date|\[object Object\]/

/** Values that no field expects and that careless code would print. */
const malformedValue = fc.oneof(
  fc.constantFrom(null, {}, [], [null], '', ' ', true, -0, '1e400', 'NaN', 'ontem', '2026-02-31', { a: {} }),
  fc.integer(),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
)

const malformedUser = fc
  .record(Object.fromEntries(Object.keys(apiUser()).map((name) => [name, malformedValue])), {
    requiredKeys: [],
  })
  .map((fields) => ({ ...apiUser(), ...fields }))

const shownText = () =>
  [...document.querySelectorAll('body > :not(script, style)')].map((element) => element.textContent).join()

test('no response makes the list or the counters show an artefact', async () => {
  const users = [apiUser({ name: 'Rita Lopes' }), ...fc.sample(malformedUser, { numRuns: 60, seed: 1 })]
  serveUsers(
    () => apiUserPage(users, { totalCount: null, totalPages: 'muitas', hasNext: {} }),
    () => ({ data: { totalUsers: 'NaN', activeUsers: {}, inactiveUsers: null } }),
  )
  await openAdmin('/users')
  await expect.element(page.getByText('Rita Lopes')).toBeVisible()
  expect(shownText()).not.toMatch(ARTEFACTS)
})

test.each(fc.sample(malformedUser, { numRuns: 4, seed: 2 }))('nor the form, of %j', async (user) => {
  serveUsers(() => apiUserPage([{ ...user, id: 'odd' }]))
  await openAdmin('/users')
  await page.getByRole('button', { name: 'Editar' }).click()
  const form = page.getByRole('dialog', { name: 'Editar Usuário' })
  await expect.element(form).toBeVisible()
  const values = [...form.element().querySelectorAll('input')].map(({ value }) => value)
  expect(values.join()).not.toMatch(ARTEFACTS)
})

test('an HTML page instead of the counters is an error with a retry, and leaves the list alone', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  let broken = true
  serveUsers(
    () => apiUserPage([apiUser({ name: 'Rita Lopes' })]),
    () => (broken ? '<!doctype html>' : { data: { totalUsers: 41, activeUsers: 38, inactiveUsers: 3 } }),
  )
  await openAdmin('/users')
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Erro ao carregar contadores de usuários. Tente novamente.')
  await expect.element(page.getByText('Rita Lopes')).toBeVisible()
  broken = false
  await alert.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByRole('group', { name: 'Total de usuários' })).toHaveTextContent('41')
})

test.each([[null], [{}], [{ data: { users: {} } }]])('%j is no users', async (body) => {
  serveUsers(() => body)
  await openAdmin('/users')
  await expect.element(page.getByText('Nenhum usuário cadastrado.')).toBeVisible()
})

test.each([['<!doctype html>'], [{ data: { rows: [] } }], [{ data: null, error: 'Falha' }]])(
  '%j is an error, not an empty list',
  async (body) => {
    vi.spyOn(console, 'warn').mockReturnValue().mockClear()
    serveUsers(() => body)
    await openAdmin('/users')
    const alert = page.getByRole('alert')
    await expect.element(alert).toHaveTextContent('Erro ao carregar usuários. Tente novamente.')
    await expect.element(alert).toHaveTextContent('A resposta do servidor não tem o formato esperado.')
    await expect.element(page.getByText(/^Nenhum/)).not.toBeInTheDocument()
    expect(console.warn).toHaveBeenCalledOnce()
  },
)

test.each([
  ['Editar', 'Salvar', 'Erro ao atualizar usuário. Tente novamente.'],
  ['Excluir', 'Excluir', 'Erro ao excluir usuário. Tente novamente.'],
])('a page instead of the response is no success: %s', async (task, button, text) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  serveUsers(() => apiUserPage([apiUser()]))
  serveUserWrites(() => '<!doctype html>')
  await openAdmin('/users')
  await page.getByRole('button', { name: `${task} otavia.prates` }).click()
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect.element(page.getByText(text).first()).toBeVisible()
})
