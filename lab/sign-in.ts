import type { Page } from 'playwright'
import { DEMO_PASSWORD } from '../api/demo/accounts.ts'

/** Signs in through the login page as the demo administrator. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByRole('textbox', { name: 'Usuário' }).fill('helena.moraes')
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/home')
}
