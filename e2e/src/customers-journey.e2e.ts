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

test('a user works with customers and properties', async ({ page }) => {
  await openSignedIn(page, '/home')
  const menu = page.getByRole('navigation', { name: 'Principal' })

  await test.step('opens the customers, of which the blocked ones match their counter', async () => {
    await menu.getByRole('button', { name: 'Clientes' }).click()
    await menu.getByRole('link', { name: 'Lista de Clientes' }).click()
    const total = await figure(page, 'Total de clientes')
    expect(total).toBeGreaterThan(0)
    // The rows of a long list are measured in slices, so that they come after the counters.
    await expect.poll(() => listed(page, 'Clientes')).toBe(total)
    expect(await bodyRows(page).count()).toBeLessThan(60)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Bloqueado')
    await expect.poll(() => listed(page, 'Clientes')).toBe(await figure(page, 'Bloqueados'))
  })

  await test.step('finds one by its CPF or CNPJ, with its orders and farms', async () => {
    const taxId = (await bodyRows(page).first().getByRole('cell').first().textContent()) ?? ''
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await page.getByRole('searchbox').fill(taxId.replace(/\W/g, '').toLowerCase())
    await expect.poll(() => listed(page, 'Clientes')).toBe(1)
    await bodyRows(page).getByRole('button', { name: 'Detalhes' }).click()
    const details = page.getByRole('dialog', { name: 'Detalhes do Cliente' })
    await expect(details).toContainText(taxId)
    await expect(details.getByRole('region', { name: 'Pedidos recentes' })).toContainText(/Em aberto.*R\$/)
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await bodyRows(page).getByRole('button', { name: 'Propriedades' }).click()
    const farms = page.getByRole('dialog', { name: 'Propriedades do Cliente' })
    await expect(farms.getByText(/^\d+ propriedades?$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(farms).toBeHidden()
  })

  await test.step('opens all farms, whose figures match', async () => {
    await menu.getByRole('link', { name: 'Propriedades' }).click()
    const total = await figure(page, 'Total de propriedades')
    expect(total).toBeGreaterThan(0)
    expect((await figure(page, 'Ativas')) + (await figure(page, 'Inativas'))).toBe(total)
    await expect(page.getByRole('group', { name: 'Limite de crédito total' })).toContainText('R$')
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Inativa')
    await expect.poll(() => listed(page, 'Propriedades')).toBe(await figure(page, 'Inativas'))
  })
})
