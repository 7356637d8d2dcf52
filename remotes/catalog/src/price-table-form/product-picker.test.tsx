import { fail, gate } from '@celeiro/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiItem, apiProduct, apiTable } from '../testing/api-samples.ts'
import { serveProducts, serveTables } from '../testing/catalog-api.ts'
import { form, openForm, pick, picker, product } from '../testing/price-table-form.ts'

const options = () => page.getByRole('listbox', { name: 'Produtos' }).getByRole('option')

beforeEach(() => {
  serveTables(() => ({ data: [apiTable(1, { priceTableItems: [apiItem(1), apiItem(2)] })] }))
  serveProducts(() => ({
    data: [1, 2, 3, 4].map((number) => apiProduct(number, number === 4 ? { name: 'Óleo São João' } : {})),
  }))
})

describe('the product picker', () => {
  test('leaves out the products that the table has, and offers them again once removed', async () => {
    await openForm('Editar')
    await picker().fill('produto')
    await expect.element(options()).toHaveTextContent('Produto 3SKU-3')
    await userEvent.keyboard('{Escape}')
    await product(1).getByRole('button', { name: 'Remover' }).click()
    await expect.element(picker()).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(options().nth(1)).toBeVisible()
    expect(options().elements()).toHaveLength(2)
  })

  test('adds products in sequence by the keyboard, ignoring case and accents', async () => {
    await openForm()
    await expect.element(picker()).toHaveAttribute('placeholder', 'Nome, SKU ou ID do produto')
    await picker().click()
    await userEvent.keyboard('sao joao{Enter}')
    await expect.element(product(1)).toHaveTextContent(/Óleo São João/)
    await userEvent.keyboard('sku-{ArrowDown}{Enter}')
    await expect.element(product(2)).toHaveTextContent(/Produto 2/)
    await expect.element(picker()).toHaveFocus()
    await expect.element(page.getByText('Produto 2 adicionado')).toBeInTheDocument()
    for (const [label, value] of [
      ['Preço', '1'],
      ['Preço mínimo', '1'],
      ['Quantidade mínima', '1'],
      ['Quantidade máxima', '100'],
    ] as const) {
      await expect.element(product(2).getByLabelText(label, { exact: true })).toHaveValue(value)
    }
  })

  test('Esc closes the list as soon as it shows, and not the form', async () => {
    await openForm()
    const nothing = page.getByText('Nenhum produto disponível com este texto.')
    const pressed = new Promise<void>((done) => {
      const observer = new MutationObserver(() => {
        if (nothing.query() === null) return
        observer.disconnect()
        picker()
          .element()
          .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
        done()
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
    await picker().fill('inexistente')
    await pressed
    await expect.element(nothing).not.toBeInTheDocument()
    await expect.element(form()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(form()).not.toBeInTheDocument()
  })

  test('does not say that nothing is found while the products are still loading', async () => {
    const { opened, open } = gate()
    serveProducts(async () => {
      await opened
      return { data: [apiProduct(1)] }
    })
    await openForm()
    await picker().fill('produto')
    await expect.element(form().getByText('Carregando produtos…')).toBeVisible()
    await expect.element(page.getByText('Nenhum produto disponível com este texto.')).not.toBeInTheDocument()
    open()
    await expect.element(options()).toHaveTextContent('Produto 1SKU-1')
  })

  test('offers a retry if the products could not be loaded', async () => {
    serveProducts(fail)
    await openForm()
    await expect.element(form().getByText('Erro ao carregar produtos. Tente novamente.')).toBeVisible()
    serveProducts(() => [apiProduct(7)])
    await form().getByRole('button', { name: 'Tentar novamente' }).click()
    await pick('Produto 7')
    await expect.element(product(1)).toBeVisible()
  })
})
