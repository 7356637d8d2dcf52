import type { Page } from '@playwright/test'
import { bodyRows, expect } from '../app.ts'

/** What stands in the place of a remote that cannot be used. */
export const failurePanel = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Não foi possível abrir esta página' })

/** @param timeout milliseconds until the shell has given up */
export async function expectFailure(page: Page, cause: string | RegExp, timeout = 15_000): Promise<void> {
  await expect(failurePanel(page)).toContainText(cause, { timeout })
  await expect(failurePanel(page)).toContainText(/Código para o suporte: ORD-[A-Z]{3}-/)
}

/** Found by more than what is accessible: a dialog hides what is behind it from readers. */
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

/** Goes through pages of other remotes than the orders, by the sidebar. */
export async function expectOthersToWork(page: Page): Promise<void> {
  await follow(page, 'Produtos')
  await expectTable(page, 'Produtos')
  await follow(page, 'Configurações')
  await expectTable(page, 'Configurações')
}

/** What a browser says to a tab that its user comes back to. */
export const comeBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Marks the document, which a reload would replace. */
export const markDocument = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))

export const isMarkedDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'sameDocument' in globalThis)

/** Keeps the shell from loading remotes that nobody has opened yet, so that what is asked for can be told apart. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
