import { configureApi } from '@celeiro/shared-auth'
import { network, onCall } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiId, apiItem, apiTable } from '../testing/api-samples.ts'
import { serveTables, serveUpdate } from '../testing/catalog-api.ts'
import { button, openScreen } from '../testing/open-screen.tsx'

const dialog = () => page.getByRole('dialog', { name: 'Reajustar preços' })
const adjust = () => dialog().getByRole('button', { name: 'Reajustar 2 tabelas' }).click()

test('selected tables get other prices after a preview and a question about unusual ones, with one save and a result for each; they are one adjustment, which is undone as one', async () => {
  configureApi({ baseUrl: '', features: ['price-tools', 'price-adjustments'] })
  const tables = [90, 10, 10].map((minPrice, index) =>
    apiTable(index + 1, {
      etag: `"${index}"`,
      isActive: index !== 1,
      priceTableItems: [apiItem(1, { price: 100, minPrice })],
    }),
  )
  serveTables(() => ({ data: tables }))
  let isDown = true
  const calls = serveUpdate(({ ifMatch }) => (isDown && ifMatch === '"2"' ? HttpResponse.error() : {}))
  await openScreen('/price-tables')
  await page.getByRole('checkbox', { name: 'Selecionar Tabela 1', exact: true }).click()
  await page
    .getByRole('checkbox', { name: 'Selecionar Tabela 3', exact: true })
    .click({ modifiers: ['Shift'] })
  await button('Reajustar preços').click()
  await dialog().getByRole('textbox', { name: 'Reajuste (%)' }).fill('-40')
  await expect.element(dialog()).toHaveTextContent('3 tabelas, 3 preços')
  await expect
    .element(dialog().getByRole('row').filter({ hasText: 'Tabela 2' }))
    .toHaveTextContent('Tabela 2 (inativa)Produto 1SKU-1100,0060,00Mais de 30%')
  await expect
    .element(dialog())
    .toHaveTextContent(
      '2 preços mudam mais de 30%.Ficam de fora, porque não poderiam ser salvas:Tabela 1: Produto 1: Preço',
    )
  await expect.element(dialog().getByText('Abaixo do preço mínimo', { exact: true })).toBeVisible()
  await expect.element(dialog()).toHaveTextContent('Marque “Reajustar também o preço mínimo”')

  const question = page.getByRole('alertdialog', { name: 'Reajustar preços' })
  await adjust()
  await question.getByRole('button', { name: 'Voltar' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(calls).toHaveLength(0)
  await adjust()
  await question.getByRole('button', { name: 'Reajustar assim mesmo' }).click()
  const status = dialog().last().getByRole('status')
  await expect.element(status).toHaveTextContent('1 salva, 1 sem resposta.')
  await expect
    .element(dialog().getByRole('listitem').filter({ hasText: 'Tabela 2' }))
    .toHaveTextContent('Salva')
  isDown = false
  await button('Tentar novamente').click()
  await expect.element(status).toHaveTextContent('2 salvas.')
  const sent = calls.map(({ ifMatch, body }) => [ifMatch, Object(body).priceTableItems[0].price])
  expect(sent).toEqual([1, 2, 2].map((version) => [`"${version}"`, 60]))
  const [adjustment, ...others] = calls.map(({ body }) => Object(body).adjustment)
  expect(adjustment).toMatchObject({ percent: -40, tables: [apiId(1002), apiId(1003)] })
  expect(others).toEqual([adjustment, adjustment])
  network.use(
    onCall('POST /api/price-adjustments/undo', async ({ request }) => {
      expect(await request.json()).toEqual({ id: adjustment.id, tables: adjustment.tables })
      return HttpResponse.json({ data: { undone: 1, conflicts: [{ id: apiId(1002), name: 'Tabela 2' }] } })
    }),
  )
  await dialog().last().getByRole('button', { name: 'Fechar' }).last().click()
  await expect.element(dialog()).not.toBeInTheDocument()
  // What was left out stays selected.
  await expect.element(page.getByText(/^1 linha selecionada/).last()).toBeVisible()
  await button('Desfazer').click()
  await expect.element(page.getByText('Reajuste desfeito em 1 tabela.')).toBeVisible()
  const stays = 'Mudaram depois do reajuste e ficam como estão: Tabela 2.'
  await expect.element(page.getByText(stays)).toBeVisible()
})
