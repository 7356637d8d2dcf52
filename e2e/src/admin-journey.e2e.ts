import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, openSignedIn, PASSWORD, submitUsername, test } from './app.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function setPassword(page: Page, password: string): Promise<void> {
  await field(page, 'Nova senha').fill(password)
  await field(page, 'Repita a nova senha').fill(password)
  await page.keyboard.press('Enter')
}

/** Lets the access token expire, so that the session has to be renewed. */
async function renew(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('tokenExpiry', '0'))
  await page.reload()
}

// A link that is spent, a refresh and a login of somebody who is inactive.
test.use({ expectedErrors: /40[134]/ })

test('an administrator creates, helps and deactivates a partner', async ({ page, openBrowser }) => {
  // Demo data persists between runs, and usernames are unique.
  const username = `parceira.${randomUUID().slice(0, 8)}`
  const row = page.getByRole('row').filter({ hasText: username })
  const partner = await (await openBrowser()).newPage()

  await test.step('an administrator creates her', async () => {
    await openSignedIn(page, '/users?novo')
    const form = page.getByRole('dialog', { name: 'Novo Usuário' })
    for (const [label, text] of [
      ['Nome de usuário', username],
      ['Senha', PASSWORD],
      ['Nome completo', 'Iara Parceira'],
      ['Telefone', '65 99999-0000'],
    ] as const)
      await form.getByLabel(label).fill(text)
    await form.getByLabel('Tipo de usuário').selectOption('Parceiro')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Usuário criado com sucesso!')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Buscar usuários' }).fill(username)
    await expect(row).toContainText('Ativo')
  })

  await test.step('she sets a password with a link from the administrator, once, and no request has its secret', async () => {
    await row.getByRole('button', { name: 'Redefinir senha por link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Redefinir senha por link' })
    await dialog.getByRole('button', { name: 'Criar link' }).click()
    const link = await field(page, 'Link').inputValue()
    expect(link).toContain('/redefinir-senha#token=')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    const asked: string[] = []
    partner.on('request', (request) => asked.push(request.url().replace(/#.*/, '')))
    await partner.goto(link)
    await expect(partner.getByText(username)).toBeVisible()
    await expect(partner).toHaveURL('/redefinir-senha')
    await setPassword(partner, 'trocada2')
    await expect(partner).toHaveURL('/login')
    await expect(partner.getByText('Senha redefinida.')).toBeVisible()
    const secret = link.split('token=')[1] ?? 'none'
    expect(asked.filter((url) => url.includes(secret))).toEqual([])
    await partner.goto(link)
    await expect(partner.getByText('Este link não é mais válido')).toBeVisible()
    await partner.goto('/login')
    await submitUsername(partner, username, 'trocada2')
    await expect(partner).toHaveURL('/home')
  })

  await test.step('deactivated, she is signed out at the next refresh and cannot sign in again', async () => {
    await row.getByRole('button', { name: 'Editar' }).click()
    const form = page.getByRole('dialog', { name: 'Editar Usuário' })
    await form.getByRole('checkbox', { name: 'Ativo' }).uncheck()
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(row).toContainText('Inativo')
    await renew(partner)
    await expect(partner).toHaveURL('/login')
    await submitUsername(partner, username, 'trocada2')
    await expect(partner.getByRole('alert')).toContainText('Usuário inativo')
  })
})
