import { priceTableResponse } from '@celeiro/api-contract'
import type { Locator, Page } from '@playwright/test'
import { bodyRows, expect, openSignedIn, startSession, test } from './app.ts'

const form = (page: Page) => page.getByRole('dialog', { name: /^(Nova|Editar) Tabela de Preço$/ })
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const history = (page: Page) => page.getByRole('dialog', { name: 'Histórico da Tabela de Preço' })

const press = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: true }).click()

async function understood(page: Page, text: string): Promise<void> {
  const result = page.getByRole('dialog', { name: 'Sucesso' })
  await expect(result).toContainText(text)
  await press(result, 'Entendido')
  await expect(result).toBeHidden()
}

// The API refuses to save over what another person saved.
test.use({ expectedErrors: /412 \(Precondition Failed\)/ })

test('two people change a table over a day; one restores a version and brings the deleted table back', async ({
  page,
  openBrowser,
}) => {
  // Deleted tables stay, also when the tests run again on the same data.
  const name = `Tabela com histórico ${Date.now()}`
  const address = `/price-tables?search=${encodeURIComponent(name)}`
  const other = await (await openBrowser()).newPage()
  await startSession(other, 'partner')
  const authorization = await other.evaluate(() => `Bearer ${localStorage.getItem('accessToken')}`)
  /** The second person's calls, whose screens are the same. */
  const send = (method: string, id: string, data?: object) =>
    other.request.fetch(`/api/price-tables/${id}`, {
      method,
      headers: { authorization },
      ...(data && { data }),
    })
  let id = ''
  let table: { priceTableItems?: object[] } = {}
  const changeFrom = async (price: number, fields: object) => {
    const priceTableItems = [{ ...table.priceTableItems?.[0], price }]
    expect((await send('PATCH', id, { ...table, priceTableItems, ...fields })).ok()).toBe(true)
  }

  await test.step('the first creates it, the second raises the price', async () => {
    await openSignedIn(page, '/price-tables?novo')
    await field(page, 'Nome').fill(name)
    for (const [name, option] of [
      ['Tipo de prazo', { label: 'Safra' }],
      ['Ano da safra', { index: 1 }],
      ['Mês de início', { label: 'Fevereiro' }],
      ['Mês de fim', { label: 'Julho' }],
    ] as const)
      await form(page).getByRole('combobox', { name }).selectOption(option)
    await form(page).getByRole('combobox', { name: 'Adicionar produto' }).fill('FER-0010')
    await page.getByRole('listbox', { name: 'Produtos' }).getByRole('option').first().click()
    // As in other tables: another price would be asked about.
    await field(page, 'Preço').fill('2400')
    const creation = page.waitForResponse((response) => response.request().method() === 'POST')
    await press(form(page), 'Salvar')
    await understood(page, 'Tabela de preço criada com sucesso!')
    const created = await creation
    id = priceTableResponse.parse(await created.json()).data.id
    table = created.request().postDataJSON()
    await changeFrom(2640, { discountPercent: 2 })
  })

  await test.step('the first restores the version before, while the second changes the fee', async () => {
    await page.goto(address)
    await bodyRows(page)
      .getByRole('button', { name: /^Histórico/ })
      .click()
    await expect(bodyRows(page).first()).toContainText('1 preço, +10% em média; desconto — → 2%')
    await press(history(page), 'Ver a versão 1')
    await press(page.getByRole('dialog', { name: 'Versão 1' }), 'Restaurar esta versão')
    await expect(field(page, 'Preço')).toHaveValue('2.400,00')
    await changeFrom(2640, { discountPercent: 2, additionalFee: 50 })
    await press(form(page), 'Salvar')
    const conflict = page.getByRole('dialog', { name: 'Esta tabela foi alterada por outra pessoa' })
    await expect(conflict.getByRole('row').filter({ hasText: 'Taxa adicional' })).toContainText('R$ 50,00')
    await press(conflict, 'Juntar as duas')
    await understood(page, 'Tabela de preço atualizada com sucesso!')
  })

  await test.step('the second deletes it; the first brings it back, and its history has all of it', async () => {
    expect((await send('DELETE', id)).ok()).toBe(true)
    await page.goto(`${address}&isActive=DELETED`)
    await expect(bodyRows(page).first()).toContainText('Excluída em')
    await bodyRows(page)
      .getByRole('button', { name: /^Restaurar/ })
      .click()
    await expect(page.getByText('Tabela de preço restaurada com sucesso!')).toBeVisible()
    await page.goto(`${address}&tabela=${id}`)
    await press(page.getByRole('dialog', { name: 'Detalhes da Tabela de Preço' }), 'Histórico')
    await expect(history(page).getByRole('row')).toContainText([
      'O que mudou',
      /Helena Moraes.*Restaurada/,
      /Paulo Siqueira.*Excluída/,
      /Helena Moraes.*1 preço, −9,1% em média; desconto 2% → —/,
      /Paulo Siqueira.*Taxa adicional — → R\$\s50,00/,
      /Paulo Siqueira.*1 preço, \+10% em média/,
      /Helena Moraes.*Criada/,
    ])
  })
})
