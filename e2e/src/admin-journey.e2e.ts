import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { bodyRows, expect, openSignedIn, test } from './app.ts'

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Usuário' }).fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
}

test('an administrator creates, deactivates and deletes a partner', async ({ page, browser }) => {
  // Demo data persists between runs, and usernames are unique.
  const username = `parceira.${randomUUID().slice(0, 8)}`
  const row = page.getByRole('row').filter({ hasText: username })
  const partner = await (await browser.newContext()).newPage()

  await test.step('an administrator creates her', async () => {
    await openSignedIn(page, '/home')
    await page.getByRole('link', { name: 'Usuários' }).click()
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
    await logIn(partner, username, 'segredo1')
    await partner.getByRole('link', { name: 'Usuários' }).click()
    await expect(bodyRows(partner).first()).toContainText(/Ativo|Inativo/)
    for (const name of ['Novo Usuário', 'Editar', 'Excluir']) {
      await expect(partner.getByRole('button', { name, exact: true })).toHaveCount(0)
    }
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
    await partner.evaluate(() => localStorage.setItem('tokenExpiry', '0'))
    await partner.reload()
    await expect(partner).toHaveURL('/login')
    await partner.getByRole('textbox', { name: 'Usuário' }).fill(username)
    await partner.getByLabel('Senha', { exact: true }).fill('segredo1')
    await partner.getByRole('button', { name: 'Entrar' }).click()
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
