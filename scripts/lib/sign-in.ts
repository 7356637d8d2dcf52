import type { Page } from 'playwright'

/** Signs in through the login page as a demo account, by default the administrator. */
export async function signIn(
  page: Page,
  url: string,
  username = 'helena.moraes',
  password = 'celeiro123',
): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByRole('textbox', { name: 'Usuário' }).fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/home')
}
