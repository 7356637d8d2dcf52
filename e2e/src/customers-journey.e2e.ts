import type { Page } from '@playwright/test'
import { bodyRows, expect, openSignedIn, test } from './app.ts'

const listed = (page: Page, label: string) =>
  page
    .getByRole('table', { name: label, exact: true })
    .getAttribute('aria-rowcount')
    .then((count) => Number(count) - 1)

/** Waits for the heading: the rows that a step waits for could belong to the previous page. */
const figure = async (page: Page, name: string) => {
  const counter = page.getByRole('group', { name, exact: true }).and(page.locator('[aria-busy=false]'))
  return Number((await counter.textContent())?.replace(/\D/g, ''))
}

async function openFromSidebar(page: Page, link: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Principal' })
  const entry = menu.getByRole('link', { name: link })
  if (!(await entry.isVisible())) await menu.getByRole('button', { name: 'Clientes' }).click()
  await entry.click()
  await expect(bodyRows(page).first().getByRole('button', { name: 'Detalhes' })).toBeVisible()
}

test('a user works with customers and properties', async ({ page }) => {
  await openSignedIn(page, '/home')

  await test.step('opens the customers and sees all of them', async () => {
    await openFromSidebar(page, 'Lista de Clientes')
    await expect(page).toHaveURL('/customers')
    expect(await figure(page, 'Total de clientes')).toBeGreaterThan(0)
    // The rows of a long list are measured in slices, so that they come after the counters.
    await expect.poll(() => listed(page, 'Clientes')).toBe(await figure(page, 'Total de clientes'))
    expect(await bodyRows(page).count()).toBeLessThan(60)
  })

  await test.step('filters the blocked ones, whose number matches the counter', async () => {
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Bloqueado')
    await expect(page).toHaveURL(/status=BLOCKED/)
    await expect.poll(() => listed(page, 'Clientes')).toBe(await figure(page, 'Bloqueados'))
  })

  const details = page.getByRole('dialog', { name: 'Detalhes do Cliente' })
  await test.step('finds one by its CPF or CNPJ, and sends the link to a colleague', async () => {
    const taxId = (await bodyRows(page).first().getByRole('cell').first().textContent()) ?? ''
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await page.getByRole('searchbox').fill(taxId.replace(/\W/g, '').toLowerCase())
    await expect.poll(() => listed(page, 'Clientes')).toBe(1)
    await bodyRows(page).getByRole('button', { name: 'Detalhes' }).click()
    await expect(details).toContainText(taxId)
    await expect(page).toHaveURL(/cliente=c[a-z0-9]{24}/)
    await page.reload()
    await expect(details).toContainText(taxId)
    await expect(details.getByRole('region', { name: 'Pedidos recentes' })).toContainText(/Em aberto.*R\$/)
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
  })

  await test.step('opens the farms of a customer', async () => {
    await bodyRows(page).getByRole('button', { name: 'Propriedades' }).click()
    const farms = page.getByRole('dialog', { name: 'Propriedades do Cliente' })
    await expect(farms.getByText(/^\d+ propriedades?$/)).toBeVisible()
    await farms.getByRole('button', { name: 'Fechar' }).click()
    await expect(farms).toBeHidden()
  })

  await test.step('opens all farms, whose figures match', async () => {
    await openFromSidebar(page, 'Propriedades')
    await expect(page).toHaveURL('/properties')
    const total = await figure(page, 'Total de propriedades')
    expect(total).toBeGreaterThan(0)
    expect((await figure(page, 'Ativas')) + (await figure(page, 'Inativas'))).toBe(total)
    await expect(page.getByRole('group', { name: 'Limite de crédito total' })).toContainText('R$')
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Inativa')
    await expect.poll(() => listed(page, 'Propriedades')).toBe(await figure(page, 'Inativas'))
  })

  await test.step('clicks the placeholder actions, which make no call', async () => {
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
    await page.getByRole('button', { name: 'Nova Propriedade' }).click()
    await bodyRows(page).first().getByRole('button', { name: 'Editar' }).click()
    await bodyRows(page).first().getByRole('button', { name: 'Excluir' }).click()
    await bodyRows(page).first().getByRole('button', { name: 'Detalhes' }).click()
    const farm = page.getByRole('dialog', { name: 'Detalhes da Propriedade' })
    await farm.getByRole('button', { name: 'Histórico de pedidos' }).click()
    await page.goBack()
    await expect(farm).toBeHidden()
    expect(calls).toEqual([])
  })

  await test.step('opens the placeholder page of customer groups', async () => {
    await page.goto('/customer-groups')
    await expect(page.getByText('Esta página está em desenvolvimento.')).toBeVisible()
  })
})
