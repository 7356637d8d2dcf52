import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { bodyRows, expect, openSignedIn, startSession, test } from './app.ts'

const exported = async (page: Page) => {
  await page.getByRole('button', { name: 'Opções da lista' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const lines = (await readFile(await (await file).path(), 'utf8')).trim().split('\r\n')
  await page.keyboard.press('Escape')
  return lines.slice(1)
}
/** A click beside the text, which is the button too. */
const sortBy = (page: Page, name: string) =>
  page.getByRole('columnheader', { name }).click({ position: { x: 3, y: 3 } })

test('our API searches and sorts all orders: rows, count and CSV file agree', async ({ page }) => {
  await openSignedIn(page, '/home?search=oliveira')
  await expect(bodyRows(page)).toHaveCount(20)
  const pager = await page.getByText(/^Página 1 de \d+ \(/).textContent()
  const count = Number(pager?.match(/\((\d+) pedidos/)?.[1])
  await sortBy(page, 'Status')
  await expect(page).toHaveURL('/home?search=oliveira&sort=status')
  await sortBy(page, 'Status')
  await expect(bodyRows(page).first()).toContainText('Integrado')
  await expect(page.getByText(/desta página|Procurar em todos/)).toHaveCount(0)
  const lines = await exported(page)
  expect(lines).toHaveLength(count)
  expect(lines.filter((line) => !/oliveira/i.test(line))).toEqual([])
  // One order from the first page to the last.
  const statuses = lines.map((line) =>
    ['Integrado', 'Confirmado', 'Rascunho'].findIndex((status) => line.includes(status)),
  )
  expect(statuses).toEqual(statuses.toSorted())
})

const ORDERS = Array.from({ length: 45 }, (_, index) => ({
  id: `corder${String(index).padStart(19, '0')}`,
  status: 'CONFIRMED',
  statusImpressao: 'PRINTED',
  total: 1000 + ((index * 7) % 45),
  createdAt: '2026-03-10T15:00:00.000Z',
  customer: { name: index % 9 === 4 ? `Oliveira ${index}` : `Weber ${index}`, email: null, phone: null },
  property: { name: 'Fazenda', address: null, city: null, state: null },
  orderItems: [],
}))
/** What the specification sends. */
const SENT =
  /^(page|limit|status|statusImpressao|created(After|Before)|include(Customer|Property|Items|PriceTable))$/

test('an API that knows the specified calls alone is searched on demand, and what is found is the list', async ({
  page,
}) => {
  await startSession(page)
  const unknown: string[] = []
  let calls = 0
  await page.route('/config.json', async (route) => {
    const { features: _, ...config } = await (await route.fetch()).json()
    await route.fulfill({ json: config })
  })
  await page.route('/api/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const keys = [...searchParams.keys()].filter((key) => !SENT.test(key))
    if (pathname !== '/api/orders' || keys.length > 0) unknown.push(pathname + keys)
    calls += 1
    const number = Number(searchParams.get('page'))
    return route.fulfill({
      json: {
        data: { orders: ORDERS.slice(number * 20 - 20, number * 20) },
        totalCount: 45,
        totalPages: 3,
        currentPage: number,
        hasPrev: number > 1,
        hasNext: number < 3,
      },
    })
  })
  await page.goto('/home?search=oliveira&sort=-total')
  await expect(page.getByText('2 nesta página.')).toBeVisible()
  await expect(page.getByText('Página 1 de 3 (45 pedidos no total)')).toBeVisible()
  await expect(page.getByText('Ordena os 20 pedidos desta página.')).toBeVisible()
  await expect(page.getByText(/ERP/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Procurar em todos os 45 pedidos' }).click()
  await expect(page.getByText('5 em todos os 45 pedidos.')).toBeVisible()

  const found = ['Oliveira 31', 'Oliveira 4', 'Oliveira 22', 'Oliveira 40', 'Oliveira 13']
  for (const [index, name] of found.entries()) await expect(bodyRows(page).nth(index)).toContainText(name)
  await expect(bodyRows(page)).toHaveCount(5)
  await expect(page.getByText(/página/)).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Confirmados' })).toHaveText('Confirmados45')
  expect(calls).toBe(4)
  const lines = await exported(page)
  expect(lines.map((line) => line.split(';')[1])).toEqual(found)
  await bodyRows(page).first().getByRole('button', { name: 'Detalhes' }).click()
  await expect(page.getByRole('dialog', { name: 'Detalhes do Pedido' })).toContainText('Oliveira 31')
  await page.keyboard.press('Escape')
  await expect(bodyRows(page)).toHaveCount(5)
  expect({ calls, unknown }).toEqual({ calls: 4, unknown: [] })
})
