import { readFileSync } from 'node:fs'
import { orderListResponse } from '@celeiro/api-contract'
import type { Page } from '@playwright/test'
import { accounts, bodyRows, expect, openSignedIn, PASSWORD, test } from './app.ts'

// As most users have it; the other tests have no animations.
test.use({ reducedMotion: 'no-preference' })

const isRead = (page: Page) => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')

test('a user checks orders, also with the keyboard alone', async ({ page }) => {
  const { keyboard } = page
  /** The row of an order with a property and a price table. Some orders have none, depending on the day of the demo data. */
  let linked = -1
  await test.step('signs in with the keyboard and sees the newest orders', async () => {
    await page.goto('/login')
    await expect(page.getByRole('textbox', { name: 'Usuário' })).toBeFocused()
    await keyboard.type(accounts.admin.username)
    await keyboard.press('Tab')
    await keyboard.type(PASSWORD)
    await keyboard.press('Enter')
    await expect(bodyRows(page)).toHaveCount(20)
    await expect(page.getByText(/^Página 1 de \d+ \(\d+ pedidos no total\)$/)).toBeVisible()
  })

  await test.step('filters the orders that are not in the ERP yet', async () => {
    const total = page.getByRole('group', { name: 'Total de pedidos' })
    const all = (await total.textContent()) ?? ''
    const filtered = page.waitForResponse(/\/api\/orders\?.*status=CONFIRMED/)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Confirmado')
    await expect(page).toHaveURL(/status=CONFIRMED/)
    const { data } = orderListResponse.parse(await (await filtered).json())
    linked = data.orders.findIndex(({ priceTable, property }) => priceTable && property)
    expect(linked).not.toBe(-1)
    await expect(total).not.toHaveText(all)
    await expect(page.getByRole('cell', { name: 'Confirmado' })).toHaveCount(await bodyRows(page).count())
  })

  await expect(page).toHaveTitle('Pedidos · Celeiro')
  const details = page.getByRole('dialog', { name: 'Detalhes do Pedido' })
  await test.step('opens the details and sends the link to a colleague', async () => {
    await bodyRows(page).nth(linked).getByRole('button', { name: 'Detalhes' }).click()
    await expect(details).toBeVisible()
    await expect(page).toHaveURL(/pedido=c[a-z0-9]{24}/)
    await page.reload()
    await expect(details).toBeVisible()
  })

  await test.step('sees there what the squads of customers and prices show of it', async () => {
    await expect(details.getByRole('region', { name: 'Crédito' })).toContainText('Em abertoR$')
    // Its code comes when it is near the screen.
    const prices = details.getByRole('region', { name: 'Preço de hoje' })
    await prices.scrollIntoViewIfNeeded()
    await expect(prices.getByRole('row').nth(1)).toContainText('R$')
  })

  for (const [group, title] of [
    ['Pedido', 'Detalhes da Tabela de Preço'],
    ['Propriedade', 'Detalhes da Propriedade'],
    ['Cliente', 'Detalhes do Cliente'],
  ] as const) {
    await test.step(`follows a link to "${title}", and comes back`, async () => {
      const link = details.getByRole('region', { name: group, exact: true }).getByRole('link').first()
      const name = (await link.textContent()) ?? ''
      await link.click()
      const linkedTo = page.getByRole('dialog', { name: title, exact: true })
      await expect(linkedTo).toContainText(name)
      if (group === 'Cliente') {
        const recent = linkedTo.getByRole('region', { name: 'Pedidos recentes' })
        await expect(recent).toContainText(/Em aberto.*R\$/)
        // The farms of the customer, of which the order has one.
        await expect(linkedTo.getByRole('row').nth(1)).toContainText(/Ativa|Inativa/)
      }
      await page.goBack()
      await expect(details).toBeVisible()
    })
  }
  await keyboard.press('Escape')
  await expect(details).toBeHidden()

  const first = bodyRows(page).first()
  await test.step('searches with the keyboard; the list is one tab stop behind the other filters', async () => {
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Integrado')
    await keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await keyboard.type('fazenda')
    await expect(page).toHaveURL(/status=INTEGRATED.*search=fazenda|search=fazenda.*status=INTEGRATED/)
    await expect(page.getByRole('cell', { name: /^(Rascunho|Confirmado)$/ })).toHaveCount(0)
    await isRead(page)
    const next = page.getByRole('button', { name: 'Próxima' })
    await expect(next).toBeEnabled()
    let stops = 0
    for (; !(await next.evaluate((button) => button === document.activeElement)); stops += 1)
      await keyboard.press('Tab')
    expect(stops).toBeLessThanOrEqual(13)
    await keyboard.press('Shift+Tab')
    await keyboard.press('Shift+Tab')
    await expect(first).toBeFocused()
  })

  await test.step('opens the details of its row, and reads its logs', async () => {
    await keyboard.press('Enter')
    await expect(details).toBeVisible()
    await keyboard.press('Escape')
    await expect(first).toBeFocused()
    await keyboard.press('l')
    const logs = page.getByRole('dialog', { name: 'Logs do Pedido' })
    await expect(logs.getByText(/^\d+ logs?$/)).toBeVisible()
    await expect(logs.getByText('Pedido Criado', { exact: true })).toBeVisible()
    await expect(logs.getByText('Início do histórico')).toBeVisible()
    await keyboard.press('Escape')
    await expect(first).toBeFocused()
  })

  await test.step('signs out by the palette', async () => {
    await keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Buscar páginas e ações' })).toBeFocused()
    await keyboard.type('sair')
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/login')
    await page.goto('/home')
    await expect(page).toHaveURL('/login')
  })
})

/** The lines of the CSV file of the list, split into cells, and its name. */
async function exported(page: Page) {
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const file = await downloaded
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  await page.keyboard.press('Escape')
  const [headers = [], ...rows] = lines.map((line) => line.split(';'))
  const column = (name: string) => rows.map((row) => row[headers.indexOf(name)] ?? '')
  return { name: file.suggestedFilename(), rows, column }
}

const inReais = (amount: number) => amount.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
const numberOf = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'))
const sumOf = (texts: string[]) => texts.map(numberOf).reduce((one, other) => one + other)

test('our API searches, sorts and sums all orders: rows, counters and CSV files agree', async ({ page }) => {
  await openSignedIn(page, '/home?search=oliveira')
  await expect(bodyRows(page)).toHaveCount(20)

  await test.step('searched and sorted', async () => {
    const pager = await page.getByText(/^Página 1 de \d+ \(/).textContent()
    for (const sort of ['status', '-status']) {
      // Beside the text, which is the button too.
      await page.getByRole('columnheader', { name: 'Status' }).click({ position: { x: 3, y: 3 } })
      await expect(page).toHaveURL(`/home?search=oliveira&sort=${sort}`)
    }
    await expect(bodyRows(page).first()).toContainText('Integrado')
    await expect(page.getByText(/desta página|Procurar em todos/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Opções da lista' }).click()
    const { rows, column } = await exported(page)
    expect(rows).toHaveLength(Number(pager?.match(/\((\d+) pedidos/)?.[1]))
    expect(rows.filter((row) => !/oliveira/i.test(row.join()))).toEqual([])
    // One order from the first page to the last.
    const statuses = column('Status').map((status) => ['Integrado', 'Confirmado', 'Rascunho'].indexOf(status))
    expect(statuses).toEqual(statuses.toSorted())
  })

  await test.step('summed, with their items', async () => {
    // It is enabled once a filter is rendered; a choice that overtakes two others could undo the second.
    const clear = page.getByRole('button', { name: 'Limpar filtros' })
    await clear.click()
    await expect(clear).toBeDisabled()
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Integrado')
    await expect(clear).toBeEnabled()
    const summed = page.waitForResponse(/\/stats\/dashboard\?status=INTEGRATED&createdAfter/)
    await page.getByRole('combobox', { name: 'Período' }).selectOption('Mês passado')
    await summed
    const [, from, to] = /dateFrom=([\d-]+)&dateTo=([\d-]+)/.exec(page.url()) ?? []
    const sum = page.getByRole('group', { name: 'Valor total' })
    await expect(sum).toContainText(/R\$.*R\$.* ao todo/)
    await isRead(page)
    const totals = await page.getByRole('cell', { name: /^R\$/ }).allTextContents()
    await bodyRows(page).first().focus()
    await page.keyboard.press('Control+a')
    const selected = `${totals.length} linhas selecionadas · Total: ${inReais(sumOf(totals))}`
    await expect(page.getByText(selected).last()).toBeVisible()

    await page.getByRole('button', { name: 'Opções da lista' }).click()
    await page.getByRole('checkbox', { name: /^Com itens, SKU e contato/ }).check()
    const { name, column } = await exported(page)
    expect(name).toBe(`pedidos_integrados_${from}_a_${to}.csv`)
    expect(column('SKU')[0]).toMatch(/^[A-Z]{3}-\d{4}$/)
    expect(column('Telefone')[0]).toMatch(/^\(\d\d\) \d+-\d{4}$/)
    await expect(sum).toContainText(inReais(sumOf(column('Total do item'))))
  })
})
