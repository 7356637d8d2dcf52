import { readFileSync } from 'node:fs'
import { orderListResponse } from '@celeiro/api-contract'
import { bodyRows, expect, signIn, test } from './app.ts'

// As most users have it; the other tests have no animations.
test.use({ reducedMotion: 'no-preference' })

test('a user checks orders', async ({ page }) => {
  /** The row of an order with a property and a price table. Some orders have none, depending on the day of the demo data. */
  let linked = -1
  await test.step('signs in and sees the newest orders', async () => {
    await signIn(page)
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

  await test.step('goes to the next page and back with the browser', async () => {
    await page.getByRole('button', { name: 'Próxima' }).click()
    await expect(page.getByText(/^Página 2 de/)).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/^Página 1 de/)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('CONFIRMED')
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
    ['Cliente', 'Detalhes do Cliente'],
    ['Propriedade', 'Detalhes da Propriedade'],
  ] as const) {
    await test.step(`follows a link to "${title}", and comes back`, async () => {
      const link = details.getByRole('region', { name: group, exact: true }).getByRole('link').first()
      const name = (await link.textContent()) ?? ''
      await link.click()
      await expect(page.getByRole('dialog', { name: title, exact: true })).toContainText(name)
      await page.goBack()
      await expect(details).toBeVisible()
    })
  }

  await test.step('opens the ERP sync, which only shows information', async () => {
    await details.getByRole('button', { name: 'Forçar sincronização ERP' }).click()
    const sync = page.getByRole('dialog', { name: 'Sincronização ERP' })
    await sync.getByRole('button', { name: 'OK' }).click()
    await expect(sync).toBeHidden()
    await expect(details).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
  })

  await test.step('reads the logs of an order', async () => {
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Integrado')
    await expect(page.getByRole('cell', { name: /^(Rascunho|Confirmado)$/ })).toHaveCount(0)
    await bodyRows(page).first().getByRole('button', { name: 'Ver logs' }).click()
    const logs = page.getByRole('dialog', { name: 'Logs do Pedido' })
    await expect(logs.getByText(/^\d+ logs?$/)).toBeVisible()
    await expect(logs.getByText('Pedido Criado', { exact: true })).toBeVisible()
    await expect(logs.getByText('Início do histórico')).toBeVisible()
    await logs.getByRole('button', { name: 'Fechar' }).click()
  })

  await test.step('signs out', async () => {
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/login')
    await page.goto('/home')
    await expect(page).toHaveURL('/login')
  })
})

test('the whole journey works with the keyboard alone', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('textbox', { name: 'Usuário' })).toBeFocused()
  await page.keyboard.type('helena.moraes')
  await page.keyboard.press('Tab')
  await page.keyboard.type('celeiro123')
  await page.keyboard.press('Enter')
  await expect(bodyRows(page)).toHaveCount(20)

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('fazenda')
  await expect(page).toHaveURL(/search=fazenda/)

  // From the search past the other filters: the list is one tab stop.
  const first = bodyRows(page).first()
  const next = page.getByRole('button', { name: 'Próxima' })
  let stops = 0
  for (; !(await next.evaluate((button) => button === document.activeElement)); stops += 1)
    await page.keyboard.press('Tab')
  expect(stops).toBeLessThanOrEqual(13)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Detalhes do Pedido' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
  await page.keyboard.press('l')
  await expect(page.getByRole('dialog', { name: 'Logs do Pedido' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar páginas e ações' })).toBeFocused()
  await page.keyboard.type('produtos')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible()
})

test('a user sums the orders of a period, and takes them into a spreadsheet with their items', async ({
  page,
}) => {
  await signIn(page)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Integrado')
  const summed = page.waitForResponse(/\/stats\/dashboard\?status=INTEGRATED&createdAfter/)
  await page.getByRole('combobox', { name: 'Período' }).selectOption('Mês passado')
  await summed
  const [, from, to] = /dateFrom=([\d-]+)&dateTo=([\d-]+)/.exec(page.url()) ?? []
  const sum = page.getByRole('group', { name: 'Valor total' })
  await expect(sum).toContainText(/R\$.*R\$.* ao todo/)

  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  const totals = await page.getByRole('cell', { name: /^R\$/ }).allTextContents()
  await bodyRows(page).first().focus()
  await page.keyboard.press('Control+a')
  const ofPage = inReais(totals.map(reaisOf).reduce((one, other) => one + other))
  await expect(page.getByText(`${totals.length} linhas selecionadas · Total: ${ofPage}`).last()).toBeVisible()

  await page.getByRole('button', { name: 'Opções da lista' }).click()
  await page.getByRole('checkbox', { name: /^Com itens, SKU e contato/ }).check()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toBe(`pedidos_integrados_${from}_a_${to}.csv`)
  const [headers = [], ...items] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))
  const column = (name: string) => items.map((item) => item[headers.indexOf(name)] ?? '')
  expect(column('SKU')[0]).toMatch(/^[A-Z]{3}-\d{4}$/)
  expect(column('Telefone')[0]).toMatch(/^\(\d\d\) \d+-\d{4}$/)
  const whole = column('Total do item').reduce((one, other) => one + Number(other.replace(',', '.')), 0)
  await page.keyboard.press('Escape')
  await expect(sum).toContainText(inReais(whole))
})

const inReais = (amount: number) => amount.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
const reaisOf = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'))
