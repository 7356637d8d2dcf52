import { tokenPair } from '@celeiro/api-contract'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { recordComplaints } from './complaints.ts'

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

/** Milliseconds that an access token is valid. */
const LIFETIME = 900_000

/** Starts a session in the storage of the app, without its login screen, where {@link signIn} goes. */
export async function startSession(page: Page, username: string = accounts.admin.username): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: { username, password: PASSWORD } })
  const { accessToken, refreshToken } = tokenPair.parse(await response.json())
  const tokenExpiry = String(Date.now() + LIFETIME)
  // Any address of the origin.
  await page.goto('/api/health')
  await page.evaluate((tokens) => Object.assign(localStorage, tokens), {
    accessToken,
    authToken: accessToken,
    refreshToken,
    tokenExpiry,
  })
}

/** Opens a page as the administrator, with a session that starts without the login screen, and waits for its heading. */
export async function openSignedIn(page: Page, path: string): Promise<void> {
  await startSession(page)
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
}

/** Signs in on the login screen without waiting for the content of the home page. */
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

interface Fixtures {
  /** Everything that its pages may complain about. */
  expectedErrors: RegExp
  /** Opens another browser, as of another person; it ends with the test. */
  openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

/** A test that fails on console errors, uncaught errors and content security policy violations, in any page of its browsers. */
export const test = base.extend<Fixtures>({
  expectedErrors: [NOTHING, { option: true }],
  openBrowser: [
    async ({ browser, context, expectedErrors }, use) => {
      const readers = [await recordComplaints(context)]
      const others: BrowserContext[] = []
      await use(async (options) => {
        const other = await browser.newContext(options)
        others.push(other)
        readers.push(await recordComplaints(other))
        return other
      })
      const complaints = readers.flatMap((read) => read())
      for (const other of others) await other.close()
      expect(complaints.filter((text) => !expectedErrors.test(text))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
