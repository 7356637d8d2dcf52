import { counter, gate, refuse } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiProduct, apiTable } from '../testing/api-samples.ts'
import { serveProducts, serveProductTables, serveTables } from '../testing/catalog-api.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { form, openForm, picker } from '../testing/price-table-form.ts'

const pageAsked = ({ query }: { query: URLSearchParams }) => Number(query.get('page') ?? 1)
const pageOf = (number: number) => ({ products: [apiProduct(number)], total: 3 })

test('products are loaded whole, and counted only then', async () => {
  const second = gate()
  const calls = serveProducts(async (call) => {
    if (pageAsked(call) === 2) await second.opened
    return pageOf(pageAsked(call))
  })
  await openScreen('/products')
  await expect.element(page.getByText('Carregando 1 de 3…').first()).toBeVisible()
  await expect.element(counter('Exibidos')).toHaveAttribute('aria-busy', 'true')
  second.open()
  await expect.element(counter('Total de produtos')).toHaveTextContent(/^Total de produtos3$/)
  await expect.element(counter('Exibidos')).toHaveTextContent(/^Exibidos3$/)
  expect(calls.map(({ query }) => query.toString())).toEqual(['', 'page=2&limit=1', 'page=3&limit=1'])
})

test('the picker searches all products, and says when it cannot', async () => {
  let isBroken = true
  serveTables(() => ({ data: [] }))
  serveProducts((call) => (isBroken && pageAsked(call) > 1 ? refuse() : pageOf(pageAsked(call))))
  await openForm()
  await expect.element(form().getByRole('alert')).toHaveTextContent('Mostrando 1 de 3 registros.')
  await picker().fill('Produto 3')
  await expect
    .element(form().getByText('Nenhum produto disponível com este texto entre os registros carregados.'))
    .toBeVisible()
  isBroken = false
  await form().getByRole('button', { name: 'Tentar novamente' }).click()
  await picker().click()
  await expect.element(page.getByRole('option', { name: 'Produto 3' })).toBeVisible()
  await expect.element(form().getByRole('alert')).not.toBeInTheDocument()
})

test('the price tables of a product are loaded whole, or said to be cut', async () => {
  let isBroken = true
  serveProducts(() => [apiProduct(1)])
  serveProductTables((call) =>
    isBroken && pageAsked(call) > 1 ? refuse() : { data: [apiTable(pageAsked(call))], total: 2 },
  )
  await openScreen('/products')
  await page.getByRole('button', { name: /^Tabelas de preço de/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Tabelas de Preço do Produto' })
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Mostrando 1 de 2 registros.')
  isBroken = false
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(dialog.getByRole('region', { name: 'Tabela 2' })).toBeVisible()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})
