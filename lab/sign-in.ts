import type { Page } from 'playwright'
import { DEMO_PASSWORD } from '../api/demo/accounts.ts'

const DEMO_ADMIN = { username: 'helena.moraes', password: DEMO_PASSWORD }

/** Signs in through the login page, by default as the demo administrator. */
export async function signIn(page: Page, url: string, user = DEMO_ADMIN): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByRole('textbox', { name: 'Usuário' }).fill(user.username)
  await page.getByLabel('Senha', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/home')
}
