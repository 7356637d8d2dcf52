import type { Page } from '@playwright/test'
import { bodyRows, expect, openSignedIn, test } from './app.ts'

const form = (page: Page) => page.getByRole('dialog', { name: /^(Nova|Editar) Tabela de Preço$/ })
const product = (page: Page, number: number) =>
  form(page).getByRole('group', { name: new RegExp(`^Produto ${number}: `) })

async function pick(page: Page, sku: string): Promise<void> {
  await form(page).getByRole('combobox', { name: 'Adicionar produto' }).fill(sku)
  await page.getByRole('listbox', { name: 'Produtos' }).getByRole('option').first().click()
}

async function understood(page: Page, text: string): Promise<void> {
  const result = page.getByRole('dialog', { name: 'Sucesso' })
  await expect(result).toContainText(text)
  await result.getByRole('button', { name: 'Entendido' }).click()
  await expect(result).toBeHidden()
}

async function find(page: Page, name: string): Promise<void> {
  // Exact, because the products search may still be shown and starts with the same words.
  await page.getByRole('searchbox', { name: 'Buscar por nome', exact: true }).fill(name)
  await expect(page.getByRole('button', { name: 'Limpar filtros' })).toBeEnabled()
}

test('a harvest table is created, edited, duplicated and deleted', async ({ page }, { testId }) => {
  const name = `Safra de teste ${testId}`
  const row = (text: string) => bodyRows(page).filter({ hasText: text })
  await openSignedIn(page, '/home')
  await page.getByRole('link', { name: 'Tabelas de Preço' }).click()
  await expect(bodyRows(page)).toHaveCount(20)

  await test.step('is created with three products', async () => {
    await page.getByRole('button', { name: 'Nova Tabela de Preço' }).click()
    await form(page).getByRole('textbox', { name: 'Nome' }).fill(name)
    await form(page).getByRole('combobox', { name: 'Tipo de prazo' }).selectOption('Safra')
    await form(page).getByRole('combobox', { name: 'Ano da safra' }).selectOption({ index: 1 })
    await form(page).getByRole('combobox', { name: 'Mês de início' }).selectOption('Fevereiro')
    await form(page).getByRole('combobox', { name: 'Mês de fim' }).selectOption('Julho')
    for (const sku of ['FER-0010', 'SEM-0020', 'DEF-0030']) await pick(page, sku)
    await product(page, 1).getByLabel('Preço', { exact: true }).fill('2.480,50')
    await product(page, 2).getByLabel('Preço mínimo').fill('5')
    await product(page, 2).getByLabel('Preço', { exact: true }).fill('412,9')
    await product(page, 3).getByLabel('Preço', { exact: true }).fill('98,7')
    await form(page).getByRole('button', { name: 'Salvar' }).click()
    await understood(page, 'Tabela de preço criada com sucesso!')
    await expect(row(name)).toContainText('Safra')
  })

  await test.step('is edited', async () => {
    await find(page, name)
    await row(name).getByRole('button', { name: 'Editar' }).click()
    await expect(product(page, 1).getByLabel('Preço', { exact: true })).toHaveValue('2.480,50')
    await form(page).getByRole('textbox', { name: 'Desconto (%)' }).fill('2,5')
    await product(page, 3).getByRole('button', { name: 'Remover' }).click()
    await form(page).getByRole('button', { name: 'Salvar' }).click()
    await understood(page, 'Tabela de preço atualizada com sucesso!')
    await expect(row(name)).toContainText('2,5%')
  })

  await test.step('is duplicated', async () => {
    await row(name).getByRole('button', { name: 'Duplicar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Duplicar Tabela de Preço' })
    await expect(dialog.getByRole('textbox', { name: 'Novo nome' })).toHaveValue(`${name} - Cópia`)
    await dialog.getByRole('button', { name: 'Duplicar' }).click()
    await understood(page, 'Tabela de preço duplicada com sucesso!')
    await expect(bodyRows(page)).toHaveCount(2)
  })

  await test.step('appears among the tables of its product without a reload', async () => {
    await page.getByRole('link', { name: 'Produtos' }).click()
    await page.getByRole('searchbox', { name: 'Buscar por nome, SKU ou ID' }).fill('FER-0010')
    await expect(page.getByRole('group', { name: 'Exibidos' })).toHaveText(/^Exibidos1$/)
    await bodyRows(page).getByRole('button', { name: 'Tabelas de preço' }).click()
    const tables = page.getByRole('dialog', { name: 'Tabelas de Preço do Produto' })
    await expect(tables.getByRole('heading', { name, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('is deleted, and so is its copy', async () => {
    await page.getByRole('link', { name: 'Tabelas de Preço' }).click()
    await find(page, name)
    for (const left of [1, 0]) {
      await expect(bodyRows(page)).toHaveCount(left + 1)
      await bodyRows(page).first().getByRole('button', { name: 'Excluir' }).click()
      const question = page.getByRole('alertdialog', { name: 'Excluir Tabela de Preço' })
      await expect(question).toContainText('irreversível')
      await question.getByRole('button', { name: 'Excluir' }).click()
      await understood(page, 'Tabela de preço excluída com sucesso!')
    }
    await expect(page.getByText('Nenhuma tabela de preço encontrada com os filtros aplicados.')).toBeVisible()
  })
})
