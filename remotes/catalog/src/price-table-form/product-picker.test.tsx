import { gate, refuse } from '@celeiro/testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiItem, apiProduct, apiTable } from '../testing/api-samples.ts'
import { serveProducts, serveTables } from '../testing/catalog-api.ts'
import * as form from '../testing/price-table-form.ts'

const options = () => page.getByRole('listbox', { name: 'Produtos' }).getByRole('option')
const tools = () => form.dialog().getByRole('group', { name: 'Ferramentas da tabela' })

beforeEach(() => {
  const items = Array.from({ length: 9 }, (_, index) => apiItem(index + 1))
  serveTables(() => ({ data: [apiTable(1, { priceTableItems: items })] }))
})

test('the picker adds what the table does not have, one after another by the keyboard; the tenth shows the tools', async () => {
  serveProducts(() => ({
    data: [apiProduct(1), apiProduct(2), apiProduct(11, { name: 'Óleo São João' }), apiProduct(12)],
  }))
  await form.open('Editar')
  await form.picker().fill('produto')
  await expect.element(options()).toHaveTextContent('Produto 12SKU-12')
  await userEvent.keyboard('{Escape}')
  await form.product(1).getByRole('button', { name: 'Remover' }).click()
  await expect.element(form.picker()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options().nth(1)).toBeVisible()
  expect(options().elements()).toHaveLength(2)

  await form.picker().fill('sao joao')
  await expect.element(options()).toHaveTextContent('Óleo São João')
  await userEvent.keyboard('{Enter}')
  await expect.element(form.product(9)).toHaveTextContent('Óleo São João')
  await expect.element(tools()).not.toBeInTheDocument()
  await userEvent.keyboard('sku-{ArrowDown}{Enter}')
  await expect.element(form.product(10)).toHaveTextContent('Produto 12')
  await expect.element(form.picker()).toHaveFocus()
  await expect.element(page.getByText('Produto 12 adicionado')).toBeInTheDocument()
  await expect.element(tools()).toBeVisible()
})

test('while products load nothing is said to be missing; Esc closes the list as soon as it shows, and not the form', async () => {
  const { opened, open } = gate()
  serveProducts(async () => {
    await opened
    return { data: [apiProduct(11)] }
  })
  await form.open()
  const nothing = page.getByText('Nenhum produto disponível com este texto.')
  await form.picker().fill('produto')
  await expect.element(form.dialog().getByText('Carregando produtos…')).toBeVisible()
  await expect.element(nothing).not.toBeInTheDocument()
  open()
  await expect.element(options()).toHaveTextContent('Produto 11SKU-11')

  const pressed = new Promise<void>((done) => {
    const observer = new MutationObserver(() => {
      if (nothing.query() === null) return
      observer.disconnect()
      form
        .picker()
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
      done()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  await form.picker().fill('inexistente')
  await pressed
  await expect.element(nothing).not.toBeInTheDocument()
  await expect.element(form.dialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(form.dialog()).not.toBeInTheDocument()
})

test('the picker says that only some products could be loaded, and searches all of them in the end', async () => {
  let isBroken = true
  serveProducts(({ query }) => {
    const asked = Number(query.get('page') ?? 1)
    return isBroken && asked > 1 ? refuse() : { products: [apiProduct(asked)], total: 3 }
  })
  await form.open()
  await expect.element(form.dialog().getByRole('alert')).toHaveTextContent('Mostrando 1 de 3 registros.')
  await form.picker().fill('Produto 3')
  await expect
    .element(
      form.dialog().getByText('Nenhum produto disponível com este texto entre os registros carregados.'),
    )
    .toBeVisible()
  isBroken = false
  await form.dialog().getByRole('button', { name: 'Tentar novamente' }).click()
  await form.picker().click()
  await expect.element(options()).toHaveTextContent('Produto 3')
  await expect.element(form.dialog().getByRole('alert')).not.toBeInTheDocument()
})
