import { configureApi } from '@celeiro/shared-auth'
import { expectUsableOnPhone, refuse } from '@celeiro/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiItem, apiTable } from '../testing/api-samples.ts'
import { serveTables, serveUpdate } from '../testing/catalog-api.ts'
import { openScreen } from '../testing/open-screen.tsx'

afterEach(() => configureApi({ baseUrl: '' }))

test('a percentage over several tables is usable on a phone', async () => {
  configureApi({ baseUrl: '', features: ['price-tools'] })
  serveTables(() => ({
    data: [1, 2].map((number) =>
      apiTable(number, {
        name: `Tabela de preços da safra de soja de ${2025 + number}`,
        priceTableItems: [apiItem(1), apiItem(2, { price: 1800 })],
      }),
    ),
  }))
  serveUpdate(refuse)
  await openScreen('/price-tables')
  await page.getByRole('button', { name: 'Selecionar', exact: true }).click()
  await page.getByRole('row').nth(1).click()
  await page.getByRole('row').nth(2).click()
  await page.getByRole('button', { name: 'Reajustar preços' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reajustar preços' })
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('textbox').fill('-3,5')
  await expect.element(dialog.getByRole('row')).toHaveLength(5)
  await expectUsableOnPhone()
  await dialog.getByRole('button', { name: 'Reajustar 2 tabelas' }).click()
  await expect.element(page.getByRole('listitem')).toHaveLength(2)
  await expect.poll(() => document.querySelector('[data-stale]')).toBe(null)
  await expectUsableOnPhone()
})
