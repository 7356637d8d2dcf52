import type { Page } from '@playwright/test'
import { bodyRows, expect } from '../app.ts'

/** The panel that replaces a failed remote. */
export const failurePanel = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Não foi possível abrir esta página' })

export async function expectFailure(page: Page, cause: string | RegExp): Promise<void> {
  await expect(failurePanel(page)).toContainText(cause)
  await expect(failurePanel(page)).toContainText(/Código para o suporte: ORD-[A-Z]{3}-/)
}

/** Not only the accessible one: a dialog hides the page behind it from screen readers. */
export const updateNotice = (page: Page) =>
  page.getByRole('status', { includeHidden: true }).filter({ hasText: 'Há uma nova versão do Celeiro.' })

/** Goes to a page by its link in the sidebar. */
export async function follow(page: Page, link: string): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).click()
}

export async function expectTable(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  await expect(bodyRows(page).first()).not.toHaveText('')
}

/** Visits pages of the other remotes through the sidebar. */
export async function expectOthersToWork(page: Page): Promise<void> {
  await follow(page, 'Produtos')
  await expectTable(page, 'Produtos')
  await follow(page, 'Configurações')
  await expectTable(page, 'Configurações')
}

/** Fires the event of a tab that becomes visible again. */
export const comeBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Marks the document, which a reload would replace. */
export const markDocument = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))

export const isMarkedDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'sameDocument' in globalThis)
