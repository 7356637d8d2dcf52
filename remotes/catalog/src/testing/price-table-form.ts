import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { dialog as dialogOf, openScreen } from './open-screen.tsx'

export const dialog = () => page.getByRole('dialog', { name: /^(Nova|Editar) Tabela de Preço$/ })
export const field = (name: string) => dialog().getByRole('textbox', { name, exact: true })
export const choice = (name: string) => dialog().getByRole('combobox', { name, exact: true })
export const button = (name: string) => dialog().getByRole('button', { name, exact: true })
export const product = (number: number) =>
  dialog().getByRole('group', { name: new RegExp(`^Produto ${number}: `) })
export const price = (number: number) => product(number).getByLabelText('Preço', { exact: true })
export const picker = () => dialog().getByRole('combobox', { name: 'Adicionar produto' })

type Opener = 'Nova Tabela de Preço' | 'Editar'

/** Opens the form from the price tables screen, for a new table or for the first row. */
export async function open(opener: Opener = 'Nova Tabela de Preço') {
  const screen = await openScreen('/price-tables')
  await openAgain(opener)
  return screen
}

/** Opens the form from the list behind it. */
export async function openAgain(opener: Opener) {
  await page
    .getByRole('button', { name: new RegExp(`^${opener}`) })
    .first()
    .click()
  await expect.element(dialog()).toBeVisible()
}

/** Adds a product through the picker. */
export async function pick(name: string): Promise<void> {
  await expect.element(picker()).toHaveAttribute('placeholder', 'Nome, SKU ou ID do produto')
  await picker().fill(name)
  await page.getByRole('option', { name }).click()
  await expect.element(picker()).toHaveValue('')
}

export const save = () => button('Salvar').click()

/** The message about a save that failed. */
export const failure = () => dialogOf('Erro ao Salvar')

/** Closes the message about a save that failed. */
export async function tryAgain(): Promise<void> {
  await failure().getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect.element(failure()).not.toBeInTheDocument()
}
