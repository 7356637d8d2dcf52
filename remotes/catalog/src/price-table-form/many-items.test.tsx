import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { apiItem, apiProduct, apiTable } from '../testing/api-samples.ts'
import { serveCreate, serveProducts, serveTables, serveUpdate } from '../testing/catalog-api.ts'
import { form, openForm, pick, picker, product, result, save } from '../testing/price-table-form.ts'

const price = (number: number) => product(number).getByLabelText('Preço', { exact: true })
const rowsInDocument = () =>
  form()
    .getByRole('group', { name: /^Produto \d+: / })
    .elements()
const heading = () => form().getByRole('heading', { name: /^Produtos \(/ })

function serveItems(count: number, fields: (number: number) => Record<string, unknown> = () => ({})) {
  const items = Array.from({ length: count }, (_, index) => apiItem(index + 1, fields(index + 1)))
  serveTables(() => ({ data: [apiTable(1, { priceTableItems: items })] }))
}

/** Opens the form, with the products of the picker loaded. */
async function openFilled() {
  await openForm('Editar')
  await expect.element(picker()).toHaveAttribute('placeholder', 'Nome, SKU ou ID do produto')
  await expect.element(product(1)).toBeVisible()
}

/** The element inside of the form that scrolls. */
function scroller(): Element {
  for (let parent = heading().element().parentElement; parent; parent = parent.parentElement) {
    if (getComputedStyle(parent).overflowY === 'auto') return parent
  }
  throw new Error('nothing scrolls')
}

beforeEach(async () => {
  await page.viewport(1200, 800)
  serveProducts(() => ({ data: [apiProduct(501)] }))
})

test('ten products show the tools by themselves, and ten rows in a window of 850 pixels', async () => {
  await page.viewport(1360, 850)
  serveItems(12)
  await openFilled()
  const tools = form().getByRole('group', { name: 'Ferramentas da tabela' })
  await expect.element(tools).toBeVisible()
  await expect.element(form().getByRole('textbox', { name: 'Nome' })).toHaveFocus()
  await expect.element(product(10).getByLabelText('Preço', { exact: true })).toBeInViewport({ ratio: 1 })
  await form().getByRole('button', { name: 'Ferramentas' }).click()
  await expect.element(tools).not.toBeInTheDocument()
})

test('a product takes at most 120 pixels on a phone, and a long price is not cut', async () => {
  await page.viewport(375, 812)
  serveItems(3)
  await openFilled()
  await price(2).fill('123.456,78')
  expect(product(2).element().getBoundingClientRect().height).toBeLessThanOrEqual(120)
  const field = price(2).element()
  expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth)
})

test('the picker stays on the line of the tools when they tell of a filter', async () => {
  serveItems(12)
  await openFilled()
  const filter = form().getByRole('searchbox', { name: 'Filtrar produtos da tabela' })
  await filter.fill('Produto 1')
  await expect.element(form().getByText('4 de 12 produtos')).toBeVisible()
  const bottomOf = (field: Locator) => Math.round(field.element().getBoundingClientRect().bottom)
  expect(bottomOf(picker())).toBe(bottomOf(filter))
})

test('a tenth product that is picked shows the tools', async () => {
  serveItems(9)
  await openFilled()
  const tools = form().getByRole('group', { name: 'Ferramentas da tabela' })
  await expect.element(tools).not.toBeInTheDocument()
  await pick('Produto 501')
  await expect.element(tools).toBeVisible()
})

test('fifty products are all in the document', async () => {
  serveItems(50)
  await openFilled()
  await expect.element(product(50)).toBeInTheDocument()
  expect(rowsInDocument()).toHaveLength(50)
})

describe('eighty products', () => {
  test('are in the document as far as they are in view, with the first and the last one', async () => {
    serveItems(80)
    await openFilled()
    await expect.element(heading()).toHaveTextContent('Produtos (80)')
    await expect.element(product(80)).toBeInTheDocument()
    expect(rowsInDocument().length).toBeLessThan(40)
    expect(rowsInDocument()[0]?.closest('li')).toHaveAttribute('aria-setsize', '80')
    expect(rowsInDocument().at(-1)?.closest('li')).toHaveAttribute('aria-posinset', '80')
  })

  test('are all reached by scrolling, and keep what was typed out of view', async () => {
    serveItems(80)
    const calls = serveUpdate(() => ({}))
    await openFilled()
    await price(2).fill('2000')
    scroller().scrollTop = scroller().scrollHeight / 2
    await expect.element(product(40)).toBeVisible()
    await price(40).fill('2500')
    scroller().scrollTop = scroller().scrollHeight
    await expect.element(product(78)).toBeVisible()
    await expect.element(product(2)).not.toBeInTheDocument()
    scroller().scrollTop = 0
    await expect.element(price(2)).toHaveValue('2.000,00')
    await save()
    await expect.element(result('Sucesso')).toBeVisible()
    const sent = Object(calls[0]?.body).priceTableItems
    expect([1, 39, 79].map((index) => sent[index].price)).toEqual([2000, 2500, 1980.5])
  })

  test('are walked through by Tab and by the grid keys from wherever the focus is', async () => {
    serveItems(80)
    await openFilled()
    await picker().click()
    await userEvent.keyboard('{Escape}{Tab}')
    await expect.element(price(1)).toHaveFocus()
    for (let row = 2; row < 5; row += 1) {
      // A row has five controls.
      await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}')
      await expect.element(price(row)).toHaveFocus()
    }
    for (let row = 5; row < 21; row += 1) {
      await userEvent.keyboard('{Enter}')
      await expect.element(price(row)).toHaveFocus()
    }
    scroller().scrollTop = scroller().scrollHeight
    await expect.element(product(78)).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(price(21)).toHaveFocus()
    await expect.element(price(21)).toBeInViewport()
  })

  test('are walked through backwards from the buttons below them', async () => {
    serveItems(80)
    await openFilled()
    form().getByRole('button', { name: 'Cancelar' }).element().focus()
    await userEvent.tab({ shift: true })
    await expect.element(product(80).getByRole('button', { name: 'Remover' })).toHaveFocus()
    await expect.element(product(80)).toBeInViewport()
  })

  test('with an error far below focus it, count it and mark it', async () => {
    serveItems(80, (number) => (number === 70 || number === 75 ? { price: 1 } : {}))
    await openFilled()
    await save()
    await expect
      .element(result('Erro ao Salvar'))
      .toHaveTextContent(/Produto 70: Preço deve ser maior.*Produto 75: Preço deve ser maior/)
    await result('Erro ao Salvar').getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect.element(price(70)).toHaveFocus()
    await expect.element(price(70)).toBeInViewport()
    await expect.element(product(70).getByText('Abaixo do preço mínimo')).toBeVisible()
    await expect.element(price(70)).toHaveAccessibleDescription(/Preço deve ser maior ou igual/)
  })

  test('take one more, at the end, whose default price is asked about and shown again', async () => {
    serveItems(80)
    serveCreate(() => ({}))
    await openFilled()
    await pick('Produto 501')
    await expect.element(heading()).toHaveTextContent('Produtos (81)')
    await expect.element(product(81).getByText('Preço padrão')).toBeInTheDocument()
    await save()
    const question = page.getByRole('alertdialog', { name: 'Salvar com o preço padrão?' })
    await expect.element(question).toHaveTextContent('Produto 81: Produto 501')
    await question.getByRole('button', { name: 'Voltar' }).click()
    await expect.element(price(81)).toHaveFocus()
    await expect.element(price(81)).toBeInViewport()
  })

  test('lose the right one', async () => {
    serveItems(80)
    const calls = serveUpdate(() => ({}))
    await openFilled()
    scroller().scrollTop = scroller().scrollHeight / 2
    await product(40).getByRole('button', { name: 'Remover' }).click()
    await expect.element(heading()).toHaveTextContent('Produtos (79)')
    await expect.element(product(40)).toHaveAccessibleName('Produto 40: Produto 41')
    await save()
    await expect.element(result('Sucesso')).toBeVisible()
    const sent: { productId: string }[] = Object(calls[0]?.body).priceTableItems
    expect(sent).toHaveLength(79)
    expect(sent.some(({ productId }) => productId.endsWith('0040'))).toBe(false)
  })
})
