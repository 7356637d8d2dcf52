import { fail, gate } from '@celeiro/testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiTable } from '../testing/api-samples.ts'
import { serveDelete, serveDuplicate, serveProducts, serveTables } from '../testing/catalog-api.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { form } from '../testing/price-table-form.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const leaving = () => page.getByRole('alertdialog', { name: 'Sair sem salvar?' })

beforeEach(() => {
  serveProducts(() => ({ data: [] }))
  serveTables(({ query }) => ({
    data:
      query.get('page') === '2'
        ? [apiTable(21)]
        : Array.from({ length: 20 }, (_, index) => apiTable(index + 1)),
  }))
})

async function openSecondPage() {
  const screen = await openScreen('/price-tables')
  await button('Próxima').click()
  await expect.element(row('Tabela 21')).toBeVisible()
  return screen
}

test('the form of a new table opens at "?novo", and Back closes it', async () => {
  const screen = await openScreen('/price-tables?novo')
  await expect.element(form()).toBeVisible()
  await screen.back()
  await expect.element(form()).not.toBeInTheDocument()
  await expect.element(row('Tabela 20')).toBeVisible()
  expect(screen.query()).toBe('')
})

test('back asks if the form was filled in, and closes only the form', async () => {
  const screen = await openSecondPage()
  const edit = row('Tabela 21').getByRole('button', { name: 'Editar' })
  await edit.click()
  await form().getByRole('textbox', { name: 'Nome' }).fill('Safra')
  void screen.back()
  await leaving().getByRole('button', { name: 'Sair' }).click()
  await expect.element(form()).not.toBeInTheDocument()
  await expect.element(edit).toHaveFocus()
  expect(screen.query()).toBe('?page=2')
})

test('back closes the result of a task with it', async () => {
  serveDelete(fail)
  const screen = await openSecondPage()
  await row('Tabela 21').getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Erro ao Excluir' })).toBeVisible()
  await screen.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(row('Tabela 21')).toBeVisible()
})

const done = () => new Response(null, { status: 204 })

test.each([
  ['Excluir', 'alertdialog', serveDelete, done, 'Tabela de preço excluída com sucesso!'],
  ['Duplicar', 'dialog', serveDuplicate, fail, /^Erro ao duplicar tabela de preço\. /],
] as const)(
  'Back during %s closes its dialog and leaves the result to a toast',
  async (name, role, serve, respond, text) => {
    const { opened, open } = gate()
    const calls = serve(async () => {
      await opened
      return respond()
    })
    const screen = await openSecondPage()
    await row('Tabela 21').getByRole('button', { name }).click()
    await page.getByRole(role).getByRole('button', { name, exact: true }).click()
    await expect.poll(() => calls).toHaveLength(1)
    await screen.back(2)
    await expect.element(row('Tabela 20')).toBeVisible()
    open()
    await expect.element(page.getByRole('region', { name: 'Notificações' }).getByText(text)).toBeVisible()
    expect(page.getByRole('dialog').elements()).toHaveLength(0)
  },
)
