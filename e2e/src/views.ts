import { expect, type Page } from '@playwright/test'

/** The view of the current list by its name. */
export const viewLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /^Visões de/ }).getByRole('link', { name, exact: true })

/** Saves what the list shows as the view that it starts with. */
export async function saveDefaultView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Salvar visão' }).click()
  await page.getByRole('textbox', { name: 'Nome da visão' }).fill(name)
  await page.getByRole('checkbox', { name: 'Abrir a lista com esta visão' }).check()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(viewLink(page, name)).toHaveAttribute('aria-current', 'true')
}

/** Deletes the active view, which other tests must not meet. */
export async function deleteView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Alterar a visão ${name}` }).click()
  await page.getByRole('button', { name: 'Apagar visão' }).click()
  await expect(viewLink(page, name)).toBeHidden()
}
