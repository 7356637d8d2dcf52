import { bodyRows, expect, signIn, test } from './app.ts'

test('the Painel is first in the sidebar, a login opens the orders, and one press leads to what waits', async ({
  page,
}) => {
  await signIn(page)
  const pages = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
  await expect(pages.first()).toHaveText('Painel')
  const panel = page.getByRole('region', { name: 'O que precisa de alguém' })
  for (const name of ['Rascunhos com mais de 7 dias', 'Confirmados há mais de 2 dias sem impressão']) {
    await pages.first().click()
    const entry = panel.getByRole('listitem').filter({ hasText: name })
    const count = await entry.locator('> span').textContent()
    await entry.getByRole('link').click()
    // Beside all orders, of which the demo data have hundreds.
    const total = page.getByRole('group', { name: 'Total de pedidos', exact: true })
    await expect(total).toHaveText(new RegExp(`^Total de pedidos${count}\\d{3} ao todo$`))
  }
  await pages.first().click()
  const customers = panel.getByRole('listitem').filter({ hasText: 'Clientes acima do limite' })
  const count = await customers.locator('> span').textContent()
  await customers.getByRole('link').click()
  await expect(bodyRows(page)).toHaveCount(Number(count))
})

test('the picture of the orders leads to them, and its table has the same figures', async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Painel' }).click()
  const orders = page.getByRole('region', { name: 'Pedidos', exact: true })
  await orders.getByRole('combobox', { name: 'Medida' }).selectOption('Pedidos')
  await orders.getByRole('button', { name: 'Tabela' }).click()
  const link = orders.getByRole('row').last().getByRole('link').last()
  const count = await link.textContent()
  await link.click()
  await expect(page).toHaveURL(/status=\w+&dateFrom=.+&dateTo=/)
  await expect(page.getByRole('group', { name: 'Total de pedidos', exact: true })).toContainText(`${count}`)
})
