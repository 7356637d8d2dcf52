import type { Page } from 'playwright/test'
import { bodyRows, expect } from '../../e2e/src/app.ts'
import { FOREIGN_ACCOUNT } from './fixture.ts'

/** What concatenated or unread values look like. */
const ARTEFACTS = /NaN|undefined|\[object Object\]|Invalid Date/

/** Waits until nothing loads, and expects readable text only. */
export async function expectReadable(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText(ARTEFACTS, { useInnerText: true })
}

export async function signInAt(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByRole('textbox', { name: 'Usuário' }).fill(FOREIGN_ACCOUNT.username)
  await page.getByLabel('Senha', { exact: true }).fill(FOREIGN_ACCOUNT.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
}

export async function openScreen(page: Page, link: string, heading = link): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Principal' })
  const entry = menu.getByRole('link', { name: link, exact: true })
  if (!(await entry.isVisible())) await menu.getByRole('button', { name: 'Clientes' }).click()
  await entry.click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** Expects a number of rows in a list that shows only those in view. */
export async function expectListed(page: Page, table: string, rows: number): Promise<void> {
  const list = page.getByRole('table', { name: table, exact: true })
  await expect(list).toHaveAttribute('aria-rowcount', String(rows + 1))
}

/** A row of the list by a text in it. */
export const rowOf = (page: Page, text: string) =>
  bodyRows(page).filter({ has: page.getByText(text, { exact: true }) })

/** Opens a dialog from a row, expects texts in it, and closes it. */
export async function openDialog(
  page: Page,
  row: string,
  button: string,
  texts: readonly string[],
): Promise<void> {
  await rowOf(page, row).first().getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  for (const text of texts) await expect(dialog).toContainText(text)
  await expectReadable(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
