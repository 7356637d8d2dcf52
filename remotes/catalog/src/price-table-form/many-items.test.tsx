import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

test('a product takes at most 120 pixels on a phone', async () => {
  await page.viewport(375, 812)
  serveItems(3)
  await openFilled()
  await product(2).getByLabelText('Preço', { exact: true }).fill('12.345,67')
  expect(product(2).element().getBoundingClientRect().height).toBeLessThanOrEqual(120)
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

describe('five hundred products', () => {
  test('are in the document as far as they are in view, with the first and the last one', async () => {
    serveItems(500)
    await openFilled()
    await expect.element(heading()).toHaveTextContent('Produtos (500)')
    await expect.element(product(500)).toBeInTheDocument()
    expect(rowsInDocument().length).toBeLessThan(40)
    expect(rowsInDocument()[0]?.closest('li')).toHaveAttribute('aria-setsize', '500')
    expect(rowsInDocument().at(-1)?.closest('li')).toHaveAttribute('aria-posinset', '500')
  })

  test('are all reached by scrolling, and keep what was typed out of view', async () => {
    serveItems(500)
    const calls = serveUpdate(() => ({}))
    await openFilled()
    await price(2).fill('2000')
    scroller().scrollTop = scroller().scrollHeight / 2
    await expect.element(product(250)).toBeVisible()
    await price(250).fill('2500')
    scroller().scrollTop = scroller().scrollHeight
    await expect.element(product(496)).toBeVisible()
    await expect.element(product(2)).not.toBeInTheDocument()
    scroller().scrollTop = 0
    await expect.element(price(2)).toHaveValue('2.000,00')
    await save()
    await expect.element(result('Sucesso')).toBeVisible()
    const sent = Object(calls[0]?.body).priceTableItems
    expect([1, 249, 499].map((index) => sent[index].price)).toEqual([2000, 2500, 1980.5])
  })

  test('are walked through by Tab and by the grid keys from wherever the focus is', async () => {
    serveItems(500)
    await openFilled()
    await picker().click()
    await userEvent.keyboard('{Escape}{Tab}')
    await expect.element(price(1)).toHaveFocus()
    // A row has five controls.
    for (let step = 0; step < 5 * 10; step += 1) await userEvent.tab()
    await expect.element(price(11)).toHaveFocus()
    for (let step = 0; step < 10; step += 1) await userEvent.keyboard('{Enter}')
    await expect.element(price(21)).toHaveFocus()
    scroller().scrollTop = scroller().scrollHeight
    await expect.element(product(490)).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(price(22)).toHaveFocus()
    await expect.element(price(22)).toBeInViewport()
  })

  test('are walked through backwards from the buttons below them', async () => {
    serveItems(500)
    await openFilled()
    form().getByRole('button', { name: 'Cancelar' }).element().focus()
    await userEvent.tab({ shift: true })
    await expect.element(product(500).getByRole('button', { name: 'Remover' })).toHaveFocus()
    await expect.element(product(500)).toBeInViewport()
  })

  test('with an error far below focus it, count it and mark it', async () => {
    serveItems(500, (number) => (number === 480 || number === 490 ? { price: 1 } : {}))
    await openFilled()
    await save()
    await expect
      .element(result('Erro ao Salvar'))
      .toHaveTextContent(/Produto 480: Preço deve ser maior.*Produto 490: Preço deve ser maior/)
    await result('Erro ao Salvar').getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect.element(price(480)).toHaveFocus()
    await expect.element(price(480)).toBeInViewport()
    await expect.element(product(480).getByText('Abaixo do preço mínimo')).toBeVisible()
    await expect.element(price(480)).toHaveAccessibleDescription(/Preço deve ser maior ou igual/)
  })

  test('take one more, at the end, whose default price is asked about and shown again', async () => {
    serveItems(500)
    serveCreate(() => ({}))
    await openFilled()
    await pick('Produto 501')
    await expect.element(heading()).toHaveTextContent('Produtos (501)')
    await expect.element(product(501).getByText('Preço padrão')).toBeInTheDocument()
    await save()
    const question = page.getByRole('alertdialog', { name: 'Salvar com o preço padrão?' })
    await expect.element(question).toHaveTextContent('Produto 501: Produto 501')
    await question.getByRole('button', { name: 'Voltar' }).click()
    await expect.element(price(501)).toHaveFocus()
    await expect.element(price(501)).toBeInViewport()
  })

  test('lose the right one', async () => {
    serveItems(500)
    const calls = serveUpdate(() => ({}))
    await openFilled()
    scroller().scrollTop = scroller().scrollHeight / 2
    await product(250).getByRole('button', { name: 'Remover' }).click()
    await expect.element(heading()).toHaveTextContent('Produtos (499)')
    await expect.element(product(250)).toHaveAccessibleName('Produto 250: Produto 251')
    await save()
    await expect.element(result('Sucesso')).toBeVisible()
    const sent: { productId: string }[] = Object(calls[0]?.body).priceTableItems
    expect(sent).toHaveLength(499)
    expect(sent.some(({ productId }) => productId.endsWith('0250'))).toBe(false)
  })
})
