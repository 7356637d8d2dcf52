import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from './open-screen.tsx'

export const form = () => page.getByRole('dialog', { name: /^(Nova|Editar) Tabela de Preço$/ })
export const product = (number: number) =>
  form().getByRole('group', { name: new RegExp(`^Produto ${number}: `) })
export const result = (title: string) => page.getByRole('dialog', { name: title, exact: true })
export const picker = () => form().getByRole('combobox', { name: 'Adicionar produto' })

/** Opens the form from the price tables screen, for a new table or for the first row. */
export async function openForm(button: 'Nova Tabela de Preço' | 'Editar' = 'Nova Tabela de Preço') {
  const screen = await openScreen('/price-tables')
  await page
    .getByRole('button', { name: new RegExp(`^${button}`) })
    .first()
    .click()
  await expect.element(form()).toBeVisible()
  return screen
}

/** Adds a product through the picker. */
export async function pick(name: string): Promise<void> {
  await expect.element(picker()).toHaveAttribute('placeholder', 'Nome, SKU ou ID do produto')
  await picker().fill(name)
  await page.getByRole('option', { name }).click()
  await expect.element(picker()).toHaveValue('')
}

export async function save(): Promise<void> {
  await form().getByRole('button', { name: 'Salvar' }).click()
}
