import { fail, gate } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiTable } from '../testing/api-samples.ts'
import { serveDelete, serveTables } from '../testing/catalog-api.ts'
import { button, openScreen, row } from '../testing/open-screen.tsx'

const dialogs = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]

test('Back closes the dialog of a task under way, whose result is a toast, and the result of a task', async () => {
  const first = Array.from({ length: 20 }, (_, index) => apiTable(index + 1))
  serveTables(({ query }) => ({ data: query.get('page') === '2' ? [apiTable(21)] : first }))
  const screen = await openScreen('/price-tables')
  const remove = async () => {
    await button('Próxima').click()
    await button('Excluir Tabela 21').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  }
  for (const [reply, text] of [
    [() => new Response(null, { status: 204 }), 'Tabela de preço excluída com sucesso!'],
    [fail, /^Erro ao excluir tabela de preço\. /],
  ] as const) {
    const { opened, open } = gate()
    const calls = serveDelete(() => opened.then(reply))
    await remove()
    await expect.poll(() => calls).toHaveLength(1)
    await screen.back(2)
    await expect.element(row('Tabela 20')).toBeVisible()
    open()
    await expect.element(page.getByRole('region', { name: 'Notificações' }).getByText(text)).toBeVisible()
    await expect.poll(dialogs).toEqual([])
  }
  serveDelete(fail)
  await remove()
  await expect.element(page.getByRole('dialog', { name: 'Erro ao Excluir' })).toBeVisible()
  await screen.back()
  await expect.poll(dialogs).toEqual([])
  await expect.element(row('Tabela 21')).toBeVisible()
})
