import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { bodyRows, expect, openSignedIn, submitUsername, test } from './app.ts'

const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

/** Lets the access token expire, so that the session has to be renewed. */
async function renew(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('tokenExpiry', '0'))
  await page.reload()
}

// A link that is spent, a refresh and a login of somebody who is inactive.
test.use({ expectedErrors: /40[134]/ })

test('an administrator creates, helps, deactivates and deletes a partner, who changes name and password', async ({
  page,
  openBrowser,
}) => {
  // Demo data persists between runs, and usernames are unique.
  const username = `parceira.${randomUUID().slice(0, 8)}`
  const row = page.getByRole('row').filter({ hasText: username })
  const context = await openBrowser()
  const [partner, tab] = [await context.newPage(), await context.newPage()]

  await test.step('an administrator creates her', async () => {
    await openSignedIn(page, '/users')
    await page.getByRole('button', { name: 'Novo Usuário' }).click()
    const form = page.getByRole('dialog', { name: 'Novo Usuário' })
    await form.getByLabel('Nome de usuário').fill(username)
    await form.getByLabel('Senha').fill('segredo1')
    await form.getByLabel('Nome completo').fill('Iara Parceira')
    await form.getByLabel('Telefone').fill('65 99999-0000')
    await form.getByLabel('Tipo de usuário').selectOption('Parceiro')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Usuário criado com sucesso!')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Buscar usuários' }).fill(username)
    await expect(row).toContainText('Ativo')
  })

  await test.step('she signs in and sees the users, but cannot change them', async () => {
    await partner.goto('/login')
    await submitUsername(partner, username, 'segredo1')
    await partner.getByRole('link', { name: 'Usuários' }).click()
    await expect(bodyRows(partner).first()).toContainText(/Ativo|Inativo/)
    for (const name of ['Novo Usuário', 'Editar', 'Excluir']) {
      await expect(partner.getByRole('button', { name, exact: true })).toHaveCount(0)
    }
  })

  await test.step('she changes name and password; her other tab shows the name and goes on', async () => {
    await partner.getByRole('link', { name: 'Meu perfil Iara Parceira' }).click()
    await tab.goto('/profile')
    await expect(tab.getByRole('link', { name: 'Meu perfil Iara Parceira' })).toBeVisible()
    await fill(partner, 'Nome completo', 'Iara Prado')
    await partner.keyboard.press('Enter')
    await expect(partner.getByRole('link', { name: 'Meu perfil Iara Prado' })).toBeVisible()
    await expect(tab.getByRole('link', { name: 'Meu perfil Iara Prado' })).toBeVisible()
    await fill(partner, 'Senha atual', 'segredo1')
    await fill(partner, 'Nova senha', 'trocada1')
    await fill(partner, 'Repita a nova senha', 'trocada1')
    await partner.keyboard.press('Enter')
    await expect(partner.getByText('Senha alterada. As suas outras sessões foram encerradas.')).toBeVisible()
    await renew(tab)
    await expect(tab.getByLabel('Nome completo')).toHaveValue('Iara Prado')
  })

  await test.step('she sets another with a link from the administrator, once, and no request has its secret', async () => {
    await row.getByRole('button', { name: 'Redefinir senha por link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Redefinir senha por link' })
    await dialog.getByRole('button', { name: 'Criar link' }).click()
    const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
    expect(link).toContain('/redefinir-senha#token=')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await partner.getByRole('button', { name: 'Sair' }).click()
    await expect(partner).toHaveURL('/login')
    const asked: string[] = []
    partner.on('request', (request) => asked.push(request.url()))
    await partner.goto(link)
    await expect(partner.getByText(username)).toBeVisible()
    await expect(partner).toHaveURL('/redefinir-senha')
    await fill(partner, 'Nova senha', 'trocada2')
    await fill(partner, 'Repita a nova senha', 'trocada2')
    await partner.keyboard.press('Enter')
    await expect(partner).toHaveURL('/login')
    await expect(partner.getByText('Senha redefinida.')).toBeVisible()
    const secret = link.split('token=')[1] ?? 'none'
    expect(asked.filter((url) => new URL(url).href.replace(/#.*/, '').includes(secret))).toEqual([])
    await tab.goto(link)
    await expect(tab.getByText('Este link não é mais válido')).toBeVisible()
    await expect(tab).toHaveURL('/redefinir-senha')
    await submitUsername(partner, username, 'trocada2')
    await expect(partner).toHaveURL('/home')
  })

  await test.step('the administrator deactivates her', async () => {
    await row.getByRole('button', { name: 'Editar' }).click()
    const form = page.getByRole('dialog', { name: 'Editar Usuário' })
    await form.getByRole('checkbox', { name: 'Ativo' }).uncheck()
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Usuário atualizado com sucesso!')).toBeVisible()
    await expect(row).toContainText('Inativo')
  })

  await test.step('she is signed out at the next refresh and cannot sign in again', async () => {
    await renew(partner)
    await expect(partner).toHaveURL('/login')
    await submitUsername(partner, username, 'trocada2')
    await expect(partner.getByRole('alert')).toContainText('Usuário inativo')
  })

  await test.step('the administrator deletes her', async () => {
    await row.getByRole('button', { name: 'Excluir' }).click()
    const question = page.getByRole('alertdialog', { name: 'Excluir Usuário' })
    await question.getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Usuário excluído com sucesso!')).toBeVisible()
    await expect(page.getByText('Nenhum usuário encontrado com os filtros aplicados.')).toBeVisible()
  })
})
