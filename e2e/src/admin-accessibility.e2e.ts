import { bodyRows, expect, openSignedIn, test } from './app.ts'
import { expectUsableOnPhone, PHONE } from './axe.ts'

test.use(PHONE)

test('every screen and dialog of the administration is usable on a phone, and axe finds no serious violation', async ({
  page,
}) => {
  const check = () => expectUsableOnPhone(page)
  await openSignedIn(page, '/users')
  await expect(bodyRows(page).first()).toContainText(/Ativo|Inativo/)
  await check()
  await page.getByRole('button', { name: 'Novo Usuário' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Telefone é obrigatório')).toBeVisible()
  await check()
  await page.keyboard.press('Escape')
  await bodyRows(page).first().getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('dialog', { name: 'Editar Usuário' }).getByLabel('Nome completo').fill('Outro')
  await check()
  await page.keyboard.press('Escape')
  const discard = page.getByRole('alertdialog', { name: 'Descartar alterações?' })
  await expect(discard).toBeVisible()
  await check()
  await discard.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await bodyRows(page).first().getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Excluir Usuário' })).toBeVisible()
  await check()

  await page.goto('/users')
  await bodyRows(page).first().getByRole('button', { name: 'Redefinir senha por link' }).click()
  await expect(page.getByRole('dialog', { name: 'Redefinir senha por link' })).toBeVisible()
  await check()
  await page.getByRole('button', { name: 'Criar link' }).click()
  await expect(page.getByRole('button', { name: 'Copiar link' })).toBeFocused()
  await check()
  await page.goto(await page.getByLabel('Link', { exact: true }).inputValue())
  await page.getByRole('button', { name: 'Redefinir senha' }).click()
  await expect(page.getByText('Senha é obrigatória')).toBeVisible()
  await check()
  await page.goto('/redefinir-senha')
  await expect(page.getByText('O endereço está incompleto.')).toBeVisible()
  await check()

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  await expect(page.getByText('Senha atual é obrigatória')).toBeVisible()
  await check()

  await page.goto('/settings')
  await expect(bodyRows(page)).toHaveCount(3)
  await check()
  await bodyRows(page).first().getByRole('button', { name: 'Editar' }).click()
  await expect(page.getByRole('dialog', { name: 'Editar Configuração' })).toBeVisible()
  await check()

  await page.goto('/test')
  for (const name of ['Estatísticas', 'Pedidos', 'Clientes', 'Produtos']) {
    await expect(page.getByRole('region', { name, exact: true })).toContainText('Sucesso')
  }
  await page.getByRole('button', { name: 'Ver dados brutos' }).nth(1).click()
  await check()

  await page.goto('/company')
  await expect(page.getByText('Esta página está em desenvolvimento.')).toBeVisible()
  await check()
})
