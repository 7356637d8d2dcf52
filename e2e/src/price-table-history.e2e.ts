import { priceTableResponse } from '@celeiro/api-contract'
import type { Locator, Page } from '@playwright/test'
import { bodyRows, expect, openSignedIn, startSession, test } from './app.ts'

const form = (page: Page) => page.getByRole('dialog', { name: /^(Nova|Editar) Tabela de Preço$/ })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const price = (page: Page) => form(page).getByLabel('Preço', { exact: true })
const details = (page: Page) => page.getByRole('dialog', { name: 'Detalhes da Tabela de Preço' })
const history = (page: Page) => page.getByRole('dialog', { name: 'Histórico da Tabela de Preço' })

const press = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true }).click()

async function understood(page: Page, text: string): Promise<void> {
  const result = page.getByRole('dialog', { name: 'Sucesso' })
  await expect(result).toContainText(text)
  await press(result, 'Entendido')
  await expect(result).toBeHidden()
}

/** Changes the one table of a list. */
async function change(page: Page, values: Record<string, string>): Promise<void> {
  await bodyRows(page).getByRole('button', { name: 'Editar' }).click()
  for (const [name, value] of Object.entries(values))
    await form(page).getByLabel(name, { exact: true }).fill(value)
  await press(form(page), 'Salvar')
  await understood(page, 'Tabela de preço atualizada com sucesso!')
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
  let id = ''
  await startSession(other, 'partner')
  await openSignedIn(page, '/price-tables?novo')

  await test.step('the first creates it, the second raises the price', async () => {
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
    await price(page).fill('100')
    const created = page.waitForResponse((response) => response.request().method() === 'POST')
    await press(form(page), 'Salvar')
    await understood(page, 'Tabela de preço criada com sucesso!')
    id = priceTableResponse.parse(await (await created).json()).data.id
    await other.goto(address)
    await change(other, { Preço: '110', 'Desconto (%)': '2' })
  })

  await test.step('the first restores the version before, while the second changes the fee', async () => {
    await page.goto(address)
    await bodyRows(page)
      .getByRole('button', { name: /^Histórico/ })
      .click()
    await expect(bodyRows(page).first()).toContainText('1 preço, +10 % em média; desconto — → 2 %')
    await press(history(page), 'Ver a versão 1')
    await press(page.getByRole('dialog', { name: 'Versão 1' }), 'Restaurar esta versão')
    await expect(price(page)).toHaveValue('100,00')
    await expect(field(page, 'Desconto (%)')).toHaveValue('')
    await expect(bodyRows(other)).toContainText('2%')
    await change(other, { 'Taxa adicional (R$)': '50' })
    await press(form(page), 'Salvar')
    const conflict = page.getByRole('dialog', { name: 'Esta tabela foi alterada por outra pessoa' })
    await expect(conflict.getByRole('row').filter({ hasText: 'Taxa adicional' })).toContainText('R$ 50,00')
    await press(conflict, 'Juntar as duas')
    await understood(page, 'Tabela de preço atualizada com sucesso!')
    await page.goBack()
    await press(history(page), 'Comparar a versão 4 com a anterior')
    const comparison = page.getByRole('dialog', { name: 'Versão 4' })
    await expect(comparison.getByRole('row').filter({ hasText: ': Preço' })).toContainText(
      /R\$\s110,00R\$\s100,00/,
    )
    await expect(comparison.getByRole('row').filter({ hasText: 'Taxa adicional' })).toBeHidden()
  })

  await test.step('the second deletes it, the first finds it and brings it back with its id', async () => {
    await other.goto(address)
    await bodyRows(other)
      .getByRole('button', { name: /^Excluir/ })
      .click()
    await press(other.getByRole('alertdialog', { name: 'Excluir Tabela de Preço' }), 'Excluir')
    await understood(other, 'Tabela de preço excluída com sucesso!')
    await page.goto(address)
    await expect(page.getByText('Nenhuma tabela de preço encontrada com os filtros aplicados.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Situação' }).selectOption('Excluídas')
    await expect(bodyRows(page).first()).toContainText('Excluída em')
    await bodyRows(page)
      .getByRole('button', { name: /^Restaurar/ })
      .click()
    await expect(page.getByText('Tabela de preço restaurada com sucesso!')).toBeVisible()
    await page.getByRole('combobox', { name: 'Situação' }).selectOption('Todas')
    await bodyRows(page)
      .getByRole('button', { name: /^Detalhes/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`&tabela=${id}$`))
  })

  await test.step('its history has all of it', async () => {
    await press(details(page), 'Histórico')
    await expect(history(page).getByRole('row')).toContainText([
      'O que mudou',
      /Helena Moraes.*Trazida de volta/,
      /Paulo Siqueira.*Excluída/,
      /Helena Moraes.*1 preço, −9,1\s% em média; desconto 2\s% → —/,
      /Paulo Siqueira.*Taxa adicional — → R\$\s50,00/,
      /Paulo Siqueira.*1 preço, \+10\s% em média/,
      /Helena Moraes.*Criada/,
    ])
  })
})
