import { readFileSync } from 'node:fs'
import { orderListResponse } from '@celeiro/api-contract'
import type { Page } from '@playwright/test'
import { accounts, bodyRows, expect, openSignedIn, PASSWORD, test } from './app.ts'

// As most users have it; the other tests have no animations.
test.use({ reducedMotion: 'no-preference' })

const isRead = (page: Page) => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')

test('a user checks orders, also with the keyboard alone', async ({ page }) => {
  const { keyboard } = page
  await test.step('signs in with the keyboard and sees the newest orders, each in one line beside the sidebar', async () => {
    await page.goto('/login')
    await expect(page.getByRole('textbox', { name: 'Usuário' })).toBeFocused()
    await keyboard.type(accounts.admin.username)
    await keyboard.press('Tab')
    await keyboard.type(PASSWORD)
    await keyboard.press('Enter')
    await expect(bodyRows(page)).toHaveCount(20)
    await expect(page.getByText(/^Página 1 de \d+ \(\d+ pedidos no total\)$/)).toBeVisible()
    await expect(page).toHaveTitle('Pedidos · Celeiro')
    const heights = () =>
      bodyRows(page).evaluateAll((rows) => [
        ...new Set(rows.map((row) => row.getBoundingClientRect().height)),
      ])
    await expect.poll(heights).toEqual([39])
    await expect(page.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 })
  })

  const details = page.getByRole('dialog', { name: 'Detalhes do Pedido' })
  await test.step('opens the details, and sees there what the squads of customers and prices show of it', async () => {
    const filtered = page.waitForResponse(/\/api\/orders\?.*status=CONFIRMED/)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Confirmado')
    const { data } = orderListResponse.parse(await (await filtered).json())
    // Some orders have none, depending on the day of the demo data.
    const linked = data.orders.findIndex(({ priceTable, property }) => priceTable && property)
    expect(linked).not.toBe(-1)
    await isRead(page)
    await bodyRows(page).nth(linked).getByRole('button', { name: 'Detalhes' }).click()
    await expect(page).toHaveURL(/pedido=c[a-z0-9]{24}/)
    await page.reload()
    await expect(details.getByRole('region', { name: 'Crédito' })).toContainText('Em abertoR$')
    // Its code comes when it is near the screen.
    const prices = details.getByRole('region', { name: 'Preço de hoje' })
    await prices.scrollIntoViewIfNeeded()
    // Those that are other ones by now, or that none is.
    await expect(prices).toContainText(/R\$|igua(l|is)\./)
  })

  await test.step('follows a link to the customer, and comes back', async () => {
    const link = details.getByRole('region', { name: 'Cliente', exact: true }).getByRole('link').first()
    const name = (await link.textContent()) ?? ''
    await link.click()
    const customer = page.getByRole('dialog', { name: 'Detalhes do Cliente', exact: true })
    await expect(customer).toContainText(name)
    await expect(customer.getByRole('region', { name: 'Pedidos recentes' })).toContainText(/Em aberto.*R\$/)
    // The farms of the customer, of which the order has one.
    await expect(customer.getByRole('row').nth(1)).toContainText(/Ativa|Inativa/)
    await page.goBack()
    await expect(details).toBeVisible()
    await keyboard.press('Escape')
    await expect(details).toBeHidden()
  })

  const first = bodyRows(page).first()
  await test.step('searches with the keyboard; the list is one tab stop behind the other filters', async () => {
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Integrado')
    await keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await keyboard.type('fazenda')
    await expect(page).toHaveURL(/status=INTEGRATED.*search=fazenda|search=fazenda.*status=INTEGRATED/)
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

  await test.step('reads the logs of its row', async () => {
    await keyboard.press('l')
    const logs = page.getByRole('dialog', { name: 'Logs do Pedido' })
    await expect(logs.getByText('Pedido Criado', { exact: true })).toBeVisible()
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
  await openSignedIn(page, '/home?search=oliveira&sort=-status')
  await test.step('searched and sorted', async () => {
    await expect(bodyRows(page).first()).toContainText('Integrado')
    const pager = await page.getByText(/^Página 1 de \d+ \(/).textContent()
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
    await page.goto('/home?status=INTEGRATED')
    const summed = page.waitForResponse(/\/stats\/dashboard\?status=INTEGRATED&createdAfter/)
    await page.getByRole('combobox', { name: 'Período' }).selectOption('Mês passado')
    const sent = new URL((await summed).url()).searchParams
    const [from, to] = ['createdAfter', 'createdBefore'].map((end) => sent.get(end)?.slice(0, 10))
    await expect(page).toHaveURL('/home?status=INTEGRATED&period=last-month')
    const sum = page.getByRole('group', { name: 'Valor total' })
    await expect(sum).toContainText(/R\$.*R\$.* ao todo/)
    await page.getByRole('button', { name: 'Opções da lista' }).click()
    await page.getByRole('checkbox', { name: /^Com itens, SKU e contato/ }).check()
    const { name, column } = await exported(page)
    expect(name).toBe(`pedidos_integrados_${from}_a_${to}.csv`)
    expect(column('SKU')[0]).toMatch(/^[A-Z]{3}-\d{4}$/)
    expect(column('Telefone')[0]).toMatch(/^\(\d\d\) \d+-\d{4}$/)
    await expect(sum).toContainText(inReais(sumOf(column('Total do item'))))
  })
})
