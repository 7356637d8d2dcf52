import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiItem, apiProduct, apiTable } from '../testing/api-samples.ts'
import { serveProducts, serveTables, serveUpdate } from '../testing/catalog-api.ts'
import { understood } from '../testing/open-screen.tsx'
import * as form from '../testing/price-table-form.ts'

const rowsInDocument = () => form.dialog().element().querySelectorAll('[role=group][aria-label^="Produto "]')
const heading = () => form.dialog().getByRole('heading', { name: /^Produtos \(/ })

/** Opens the form of a table with so many products. */
async function openWith(count: number) {
  const items = Array.from({ length: count }, (_, index) => apiItem(index + 1))
  serveTables(() => ({ data: [apiTable(1, { priceTableItems: items })] }))
  await form.open('Editar')
  await expect.element(form.product(1)).toBeVisible()
}

/** Scrolls the form to a share of its height. */
function scrollTo(share: number): void {
  for (let parent = heading().element().parentElement; parent; parent = parent.parentElement) {
    if (getComputedStyle(parent).overflowY !== 'auto') continue
    parent.scrollTop = parent.scrollHeight * share
    return
  }
  throw new Error('nothing scrolls')
}

beforeEach(async () => {
  await page.viewport(1280, 800)
  serveProducts(() => ({ data: [apiProduct(501)] }))
})

test('thirty products are all in the document below their tools: ten in a window of 850 pixels, 120 pixels each on a phone', async () => {
  await page.viewport(1360, 850)
  await openWith(30)
  const tools = form.dialog().getByRole('group', { name: 'Ferramentas da tabela' })
  await expect.element(tools).toBeVisible()
  await expect.element(form.field('Nome')).toHaveFocus()
  await expect.element(form.price(10)).toBeInViewport({ ratio: 1 })
  await expect.element(form.product(30)).toBeInTheDocument()
  expect(rowsInDocument()).toHaveLength(30)
  await form.dialog().getByRole('button', { name: 'Ferramentas' }).click()
  await expect.element(tools).not.toBeInTheDocument()

  await page.viewport(375, 812)
  await form.price(2).fill('123.456,78')
  expect(form.product(2).element().getBoundingClientRect().height).toBeLessThanOrEqual(120)
  const { scrollWidth, clientWidth } = form.price(2).element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test('of sixty products those in view are in the document, and all are reached by scrolling, Tab and the grid keys', async () => {
  await openWith(60)
  await expect.element(heading()).toHaveTextContent('Produtos (60)')
  await expect.element(form.product(60)).toBeInTheDocument()
  expect(rowsInDocument().length).toBeLessThan(40)
  expect(rowsInDocument()[0]?.closest('li')).toHaveAttribute('aria-setsize', '60')
  expect([...rowsInDocument()].at(-1)?.closest('li')).toHaveAttribute('aria-posinset', '60')

  await form.picker().click()
  const option = page.getByRole('option', { name: 'Produto 501' })
  await expect.element(option).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(option).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(form.price(1)).toHaveFocus()
  // A row has five controls.
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}')
  await expect.element(form.price(2)).toHaveFocus()
  for (let row = 3; row < 13; row += 1) {
    await userEvent.keyboard('{Enter}')
    await expect.element(form.price(row)).toHaveFocus()
  }
  scrollTo(1)
  await expect.element(form.product(58)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(form.price(13)).toHaveFocus()
  await expect.element(form.price(13)).toBeInViewport()

  form.dialog().getByRole('button', { name: 'Cancelar' }).element().focus()
  await userEvent.tab({ shift: true })
  await expect.element(form.product(60).getByRole('button', { name: 'Remover' })).toHaveFocus()
  await expect.element(form.product(60)).toBeInViewport()
})

test('of sixty products those out of view keep what was typed, lose the right one, and show their errors and questions', async () => {
  const calls = serveUpdate(() => ({}))
  await openWith(60)
  scrollTo(0.5)
  await expect.element(form.product(30)).toBeVisible()
  await form.product(30).getByRole('button', { name: 'Remover' }).click()
  await expect.element(heading()).toHaveTextContent('Produtos (59)')
  await expect.element(form.product(30)).toHaveAccessibleName('Produto 30: Produto 31')
  await form.price(30).fill('1')
  scrollTo(0)
  await form.price(2).fill('2000')
  await expect.element(form.product(30)).not.toBeInTheDocument()
  await form.pick('Produto 501')
  await expect.element(form.product(60).getByText('Preço padrão')).toBeInTheDocument()

  await form.save()
  await expect.element(form.failure()).toHaveTextContent(/Produto 30: Preço deve ser maior ou igual/)
  await form.tryAgain()
  await expect.element(form.price(30)).toHaveFocus()
  await expect.element(form.price(30)).toBeInViewport()
  await expect.element(form.price(30)).toHaveValue('1,00')
  await expect.element(form.product(30).getByText('Abaixo do preço mínimo')).toBeVisible()
  await expect.element(form.price(30)).toHaveAccessibleDescription(/Preço deve ser maior ou igual/)
  await form.price(30).fill('1900')

  await form.save()
  const question = page.getByRole('alertdialog', { name: 'Salvar com o preço padrão?' })
  await expect.element(question).toHaveTextContent('Produto 60: Produto 501')
  await question.getByRole('button', { name: 'Voltar' }).click()
  await expect.element(form.price(60)).toHaveFocus()
  await expect.element(form.price(60)).toBeInViewport()
  await form.price(60).fill('1950')
  await form.save()
  await understood()
  const sent: { productId: string; price: number }[] = Object(calls[0]?.body).priceTableItems
  expect([1, 29, 58, 59].map((index) => sent[index]?.price)).toEqual([2000, 1900, 1980.5, 1950])
  expect(sent.some(({ productId }) => productId.endsWith('0030'))).toBe(false)
})
