import { fail, gate } from '@celeiro/testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiTable } from '../testing/api-samples.ts'
import { serveDelete, serveDuplicate, serveProducts, serveTables } from '../testing/catalog-api.ts'
import { button, openScreen, row } from '../testing/open-screen.tsx'
import * as form from '../testing/price-table-form.ts'

const action = (name: string) => row('Tabela 21').getByRole('button', { name })
const dialogs = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]

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
  await button('Próxima').click()
  await expect.element(row('Tabela 21')).toBeVisible()
}

test('Back closes the form of a new table, opened by a link; it asks if one was filled in, and takes the result of a task with it', async () => {
  serveDelete(fail)
  const screen = await openScreen('/price-tables?novo')
  await expect.element(form.dialog()).toBeVisible()
  await screen.back()
  await expect.element(form.dialog()).not.toBeInTheDocument()
  await expect.element(row('Tabela 20')).toBeVisible()
  expect(screen.query()).toBe('')

  await openSecondPage()
  await action('Editar').click()
  await form.field('Nome').fill('Safra')
  void screen.back()
  await page
    .getByRole('alertdialog', { name: 'Sair sem salvar?' })
    .getByRole('button', { name: 'Sair' })
    .click()
  await expect.element(form.dialog()).not.toBeInTheDocument()
  await expect.element(action('Editar')).toHaveFocus()
  expect(screen.query()).toBe('?page=2')

  await action('Excluir').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Erro ao Excluir' })).toBeVisible()
  await screen.back()
  await expect.poll(dialogs).toEqual([])
  await expect.element(row('Tabela 21')).toBeVisible()
})

test('Back during a task closes its dialog and leaves the result to a toast', async () => {
  const screen = await openScreen('/price-tables')
  const done = () => new Response(null, { status: 204 })
  for (const [name, role, serve, respond, text] of [
    ['Excluir', 'alertdialog', serveDelete, done, 'Tabela de preço excluída com sucesso!'],
    ['Duplicar', 'dialog', serveDuplicate, fail, /^Erro ao duplicar tabela de preço\. /],
  ] as const) {
    const { opened, open } = gate()
    const calls = serve(async () => {
      await opened
      return respond()
    })
    await openSecondPage()
    await action(name).click()
    await page.getByRole(role).getByRole('button', { name, exact: true }).click()
    await expect.poll(() => calls).toHaveLength(1)
    await screen.back(2)
    await expect.element(row('Tabela 20')).toBeVisible()
    open()
    await expect.element(page.getByRole('region', { name: 'Notificações' }).getByText(text)).toBeVisible()
    await expect.poll(dialogs).toEqual([])
  }
})
