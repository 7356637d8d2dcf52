import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { bodyRows, expect, openSignedIn, test } from './app.ts'

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
