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

type Tokens = Record<'accessToken' | 'authToken' | 'refreshToken' | 'tokenExpiry', string>

/** Milliseconds that an access token is valid, and after which a test gets a session of its own: a renewal would end that of the others. */
const [LIFETIME, SHARED_FOR] = [900_000, 600_000]

/** The sessions of this worker, one per account. */
const sessions = new Map<keyof typeof accounts, Tokens>()

async function logIn(page: Page, username: string): Promise<Tokens> {
  const response = await page.request.post('/api/auth/login', { data: { username, password: PASSWORD } })
  const { accessToken, refreshToken } = tokenPair.parse(await response.json())
  const tokenExpiry = String(Date.now() + LIFETIME)
  return { accessToken, authToken: accessToken, refreshToken, tokenExpiry }
}

async function sessionOf(page: Page, account: keyof typeof accounts): Promise<Tokens> {
  const known = sessions.get(account)
  if (known && Number(known.tokenExpiry) - Date.now() > LIFETIME - SHARED_FOR) return known
  const tokens = await logIn(page, accounts[account].username)
  sessions.set(account, tokens)
  return tokens
}

async function store(page: Page, tokens: Tokens): Promise<void> {
  // Any address of the origin.
  await page.goto('/api/health')
  await page.evaluate((tokens) => Object.assign(localStorage, tokens), tokens)
}

/**
 * Starts a session in the storage of the app, without the app. Its login screen, where {@link signIn} goes, has tests of its own
 * and costs as much time as a page. The tests of a worker share the session of an account: one that ends or renews it starts its
 * own with {@link startOwnSession}.
 */
export const startSession = async (page: Page, account: keyof typeof accounts = 'admin'): Promise<void> =>
  store(page, await sessionOf(page, account))

/** As {@link startSession}, with a session that no other test has. */
export const startOwnSession = async (
  page: Page,
  username: string = accounts.admin.username,
): Promise<void> => store(page, await logIn(page, username))

/** Opens a page with a session that starts without the login screen, and waits for its heading. */
export async function openSignedIn(page: Page, path: string, account?: keyof typeof accounts): Promise<void> {
  await startSession(page, account)
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
