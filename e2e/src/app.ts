import { test as base, expect, type Page } from '@playwright/test'

/** Accounts of the demo data, one per role. */
export const accounts = {
  admin: { username: 'helena.moraes', name: 'Helena Moraes' },
  partner: { username: 'paulo.siqueira', name: 'Paulo Siqueira' },
  client: { username: 'clara.dias', name: 'Clara Dias' },
} as const

/** The password of every demo account. */
export const PASSWORD = 'celeiro123'

/** Signs in on the current login screen. */
export const submitLogin = (page: Page, account: keyof typeof accounts = 'admin'): Promise<void> =>
  submitUsername(page, accounts[account].username)

export async function submitUsername(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Usuário' }).fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** Signs in without waiting for the content of the home page. */
export async function signInTo(page: Page, account: keyof typeof accounts = 'admin'): Promise<void> {
  await page.goto('/login')
  await submitLogin(page, account)
  await expect(page).toHaveURL('/home')
}

export async function signIn(page: Page, account: keyof typeof accounts = 'admin'): Promise<void> {
  await signInTo(page, account)
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
}

/** The rows of the current table without its header. */
export const bodyRows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

const NOTHING = /(?!)/

/** A test that fails on console errors, uncaught errors and content security policy violations. */
export const test = base.extend<{ expectedErrors: RegExp; complaints: undefined }>({
  expectedErrors: [NOTHING, { option: true }],
  complaints: [
    async ({ page, expectedErrors }, use) => {
      const seen: string[] = []
      page.on('console', (message) => message.type() === 'error' && seen.push(message.text()))
      page.on('pageerror', (error) => seen.push(String(error)))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`policy violated: ${event.violatedDirective} by ${event.blockedURI}`)
        })
      })
      await use(undefined)
      expect(seen.filter((text) => !expectedErrors.test(text))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
