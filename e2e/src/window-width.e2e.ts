import { bodyRows, expect, signIn, test } from './app.ts'

/** What remains of the common 1280 px beside a scroll bar. */
const NARROW = 1265

const lists = {
  Pedidos: '/home',
  Produtos: '/products',
  'Tabelas de Preço': '/price-tables',
  Clientes: '/customers',
  Propriedades: '/properties',
  Usuários: '/users',
  Configurações: '/settings',
}

test.use({ viewport: { width: NARROW, height: 760 } })

test('every list shows its actions in a narrow window, without scrolling sideways', async ({ page }) => {
  test.slow()
  await signIn(page)
  for (const [title, path] of Object.entries(lists)) {
    await test.step(title, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(bodyRows(page).first()).toBeVisible()
      await expect(page.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 })
    })
  }
})
