import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMPANY_CLIENT, startCompanyProvider } from '@celeiro/api/testing/company-provider'
import type { Page } from '@playwright/test'
import { freePort } from '../../scripts/processes/port.ts'
import { expect, submitUsername, test } from './app.ts'
import { copyWebRoot, startHost } from './app-with-api.ts'

// The page of the provider asks for a font, and the browser reports the refusal of a sign-on.
test.use({ expectedErrors: /fonts\.googleapis|auth\/sso\/session/ })

let url: string
let close: () => Promise<void>

test.beforeAll(async () => {
  const port = await freePort()
  const provider = await startCompanyProvider({ sites: [`http://localhost:${port}`] })
  const { accounts } = provider.behaviour
  accounts.set('helena', { email: 'Helena.Moraes@celeiro.example', email_verified: true })
  accounts.set('estranha', { email: 'estranha@celeiro.example', email_verified: true })
  const folder = await mkdtemp(join(tmpdir(), 'celeiro-company-account-'))
  await copyWebRoot(join(folder, 'web'))
  const app = await startHost({
    WEB_ROOT: join(folder, 'web'),
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: COMPANY_CLIENT.clientId,
    OIDC_CLIENT_SECRET: COMPANY_CLIENT.clientSecret,
  })
  url = app.url
  close = async () => {
    await app.stop()
    await provider.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test.afterAll(() => close())

/** Fills in the form of the provider. */
async function signOnAs(page: Page, who: string): Promise<void> {
  await page.getByRole('link', { name: 'Entrar com a conta da empresa' }).click()
  await page.getByPlaceholder('Enter any login').fill(who)
  await page.getByPlaceholder('and password').fill('qualquer')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

test('a user signs on with the account of the company, comes back to the page, and leaves both; a stranger reads why not', async ({
  openBrowser,
}) => {
  const page = await (await openBrowser({ baseURL: url })).newPage()
  await page.goto('/products?search=ureia')
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  await signOnAs(page, 'helena')
  await expect(page).toHaveURL('/products?search=ureia')
  await expect(page.getByRole('link', { name: 'Meu perfil' })).toContainText('Helena Moraes')
  await page.goto('/profile')
  await expect(page.getByRole('list', { name: 'Sessões' })).toContainText('conta da empresa')
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL('/login')
  await signOnAs(page, 'estranha')
  await expect(page.getByRole('alert')).toContainText(
    /Nenhum usuário tem o e-mail da sua conta da empresa.*\(EMAIL_UNKNOWN [0-9a-f]{8}\)/,
  )
  await submitUsername(page, 'clara.dias')
  await expect(page).toHaveURL('/home')
  await expect(page.locator('tbody tr[data-index]').first()).toBeVisible()
})
