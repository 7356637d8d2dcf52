import type { Locator, Page } from 'playwright/test'
import { bodyRows, expect, test } from '../../e2e/src/app.ts'
import { type AppWithApi, startAppWithApi } from '../../e2e/src/app-with-api.ts'
import { EXPECTATIONS, type Expectation } from './expectations.ts'
import { type ForeignServer, startForeignServer } from './foreign-server.ts'
import { bareArrays } from './styles/bare-arrays.ts'
import { strictBodies } from './styles/strict-bodies.ts'
import { STYLES } from './styles/styles.ts'
import { expectListed, expectReadable, openDialog, openScreen, rowOf, signInAt } from './visit-screens.ts'

// The writes that a server refuses; the browser logs them.
test.use({ expectedErrors: /status of (409|422|502)/ })

let api: ForeignServer
let app: AppWithApi

test.beforeAll(async () => {
  api = await startForeignServer(bareArrays)
  app = await startAppWithApi(api.url)
})
test.afterAll(async () => {
  await app?.stop()
  await api?.close()
})

for (const style of STYLES) {
  test(`every screen works with a server of the style "${style.name}"`, async ({ page }) => {
    const expected = EXPECTATIONS[style.name]
    if (!expected) throw new Error(`${style.name} has no expectation.`)
    api.serve(style)
    await signInAt(page, app.url)
    await test.step('orders', () => visitOrders(page, expected))
    await test.step('products', () => visitProducts(page))
    await test.step('price tables', () => visitPriceTables(page, expected))
    await test.step('customers', () => visitCustomers(page))
    await test.step('users', () => visitUsers(page, expected))
    await test.step('API test and settings', () => visitTools(page))
    // Before the next style, whose server knows no token of this one.
    await page.close()
  })
}

test('a switch of the configuration suits the app to a server that refuses null and reads midnight literally', async ({
  page,
}) => {
  api.serve(strictBodies)
  const suited = await startAppWithApi(api.url, { API_DIALECT: 'omit-null,created-before-end-of-day' })
  await signInAt(page, suited.url)
  await page.goto(`${suited.url}/price-tables`)
  await saveWithoutDiscount(page, /atualizada com sucesso/)
  const filtered = page.waitForRequest(
    (request) => new URL(request.url()).searchParams.get('createdBefore') === '2026-03-10T23:59:59.999Z',
  )
  await page.goto(`${suited.url}/home?dateTo=2026-03-10`)
  await filtered
  await page.close()
  await suited.stop()
})

async function visitOrders(page: Page, { orders }: Expectation): Promise<void> {
  await expect(bodyRows(page)).toHaveCount(20)
  await expect(page.getByRole('group', { name: 'Total de pedidos' })).toContainText(orders)
  await expect(rowOf(page, 'Cliente 2').first()).toContainText('R$ 241,00')
  await expectReadable(page)
  await openDialog(page, 'Cliente 2', 'Detalhes', ['compras@cliente.example', 'SKU-2', 'R$ 120,50'])
  await openDialog(page, 'Cliente 2', 'Ver logs', ['3 logs', 'Sincronização ERP', 'Pedido enviado (1)'])
}

async function visitProducts(page: Page): Promise<void> {
  await openScreen(page, 'Produtos')
  await expectListed(page, 'Produtos', 23)
  await expectReadable(page)
  await openDialog(page, 'Produto 2', 'Detalhes', ['SKU-2'])
  await openDialog(page, 'Produto 2', 'Tabelas de preço', ['Tabela 1', 'R$ 120,50'])
}

async function visitPriceTables(page: Page, { savedTable, deletedTable }: Expectation): Promise<void> {
  await openScreen(page, 'Tabelas de Preço')
  await expect(bodyRows(page)).toHaveCount(3)
  await expectReadable(page)
  await openDialog(page, 'Tabela 1', 'Detalhes', ['Produto 1', '2,5%'])

  const form = await saveWithoutDiscount(page, savedTable)
  if (await form.isVisible()) {
    await form.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Descartar' }).click()
  }

  await rowOf(page, 'Tabela 2').getByRole('button', { name: 'Excluir' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expectResult(page, deletedTable)
  // After a failure the question is back.
  if (await question.isVisible()) await question.getByRole('button', { name: 'Cancelar' }).click()
}

async function saveWithoutDiscount(page: Page, result: RegExp): Promise<Locator> {
  await rowOf(page, 'Tabela 1').getByRole('button', { name: 'Editar' }).click()
  const form = page.getByRole('dialog', { name: 'Editar Tabela de Preço' })
  await form.getByRole('textbox', { name: 'Desconto (%)' }).fill('')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expectResult(page, result)
  return form
}

async function expectResult(page: Page, text: RegExp): Promise<void> {
  const result = page.getByRole('dialog').filter({ has: page.locator('[data-result]') })
  await expect(result).toContainText(text)
  await expectReadable(page)
  await result.getByRole('button', { name: /Entendido|Tentar Novamente/ }).click()
  await expect(result).toBeHidden()
}

async function visitCustomers(page: Page): Promise<void> {
  await openScreen(page, 'Lista de Clientes', 'Clientes')
  await expectListed(page, 'Clientes', 23)
  await expect(rowOf(page, 'Cliente 2')).toContainText('111.444.777-35')
  await expectReadable(page)
  await openDialog(page, 'Cliente 2', 'Detalhes', ['Rua das Flores', 'R$ 15.000,50', 'Fazenda 2'])
  await openDialog(page, 'Cliente 2', 'Propriedades', ['Fazenda 2'])
  await openScreen(page, 'Propriedades')
  await expectListed(page, 'Propriedades', 23)
  await expect(rowOf(page, 'Fazenda 2')).toContainText('Cliente 2')
  await expectReadable(page)
  await openDialog(page, 'Fazenda 2', 'Detalhes', ['Rodovia BR-163, km 750'])
}

async function visitUsers(page: Page, { savedUser }: Expectation): Promise<void> {
  await openScreen(page, 'Usuários')
  await expect(bodyRows(page)).toHaveCount(20)
  await expect(page.getByRole('group', { name: 'Total de usuários' })).toContainText('23')
  await expectReadable(page)
  await rowOf(page, 'Usuário 1').getByRole('button', { name: 'Editar' }).click()
  const form = page.getByRole('dialog', { name: 'Editar Usuário' })
  await form.getByLabel('Email').fill('')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.locator('body')).toContainText(savedUser)
  await expectReadable(page)
  // A saved user closes the form; otherwise the form says why not.
  const refusal = form.getByText(savedUser)
  await expect.poll(async () => (await form.isHidden()) || (await refusal.isVisible())).toBe(true)
  if (await form.isVisible()) {
    await form.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Descartar' }).click()
  }
}

async function visitTools(page: Page): Promise<void> {
  await openScreen(page, 'Test API', 'Teste de API')
  await expect(page.getByRole('region', { name: 'Estatísticas' })).toContainText('45')
  await expectReadable(page)
  await openScreen(page, 'Configurações')
  await expectReadable(page)
}
