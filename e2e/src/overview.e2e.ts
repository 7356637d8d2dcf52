import { bodyRows, expect, openSignedIn, test } from './app.ts'

test('the Painel is first in the sidebar, and its entries and pictures lead to as many orders and customers as they count', async ({
  page,
}) => {
  await openSignedIn(page, '/overview')
  const painel = page.getByRole('navigation', { name: 'Principal' }).getByRole('link').first()
  await expect(painel).toHaveText('Painel')
  const panel = page.getByRole('region', { name: 'Pendências' })
  const total = page.getByRole('group', { name: 'Total de pedidos', exact: true })
  for (const name of ['Rascunhos com mais de 7 dias', 'Confirmados há mais de 2 dias sem impressão']) {
    await painel.click()
    const entry = panel.getByRole('listitem').filter({ hasText: name })
    const count = await entry.locator('> span').textContent()
    await entry.getByRole('link').click()
    // Beside all orders, of which the demo data have hundreds.
    await expect(total).toHaveText(new RegExp(`^Total de pedidos${count}\\d{3} ao todo$`))
  }
  await painel.click()
  const customers = panel.getByRole('listitem').filter({ hasText: 'Clientes acima do limite' })
  const above = await customers.locator('> span').textContent()
  await customers.getByRole('link').click()
  await expect(bodyRows(page)).toHaveCount(Number(above))

  await painel.click()
  await page.emulateMedia({ media: 'print' })
  const best = page.getByRole('region', { name: 'Clientes com mais valor' })
  await expect(best).toHaveCSS('break-inside', 'avoid')
  await page.emulateMedia({ media: null })
  const orders = page.getByRole('region', { name: 'Pedidos', exact: true })
  await orders.getByRole('combobox', { name: 'Medida' }).selectOption('Pedidos')
  await orders.getByRole('button', { name: 'Tabela' }).click()
  const link = orders.getByRole('row').last().getByRole('link').last()
  const count = await link.textContent()
  await link.click()
  await expect(page).toHaveURL(/status=\w+&dateFrom=.+&dateTo=/)
  await expect(total).toContainText(`${count}`)
})
