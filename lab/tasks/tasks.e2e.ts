import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { bodyRows, expect, signIn, test } from '../../e2e/src/app.ts'
import { type AppWithApi, npmStart } from '../../e2e/src/app-with-api.ts'
import {
  customerListResponse,
  orderListResponse,
  orderLogListResponse,
  priceTableListResponse,
  searchResponse,
} from '../../packages/api-contract/src/index.ts'
import { startErp } from '../erp/stand-in.ts'

const PORT = '3941'

test.use({ baseURL: `http://localhost:${PORT}` })

const SECRET = 'the secret of the stand-in of the lab'

let app: AppWithApi
let erp: Awaited<ReturnType<typeof startErp>>
const dataDir = mkdtempSync(join(tmpdir(), 'celeiro-tasks-'))
test.beforeAll(async () => {
  const rules = { delay: 0, failEvery: 0, refuseAbove: Number.POSITIVE_INFINITY }
  erp = await startErp({ secret: SECRET, rules }, () => {})
  const actions = { ORDER_ACTIONS: 'live', ERP_URL: erp.url, ERP_SECRET: SECRET }
  app = await npmStart({ PORT, DATA_DIR: dataDir, ...actions })
})
test.afterAll(async () => {
  await app?.stop()
  erp?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Count {
  keys: number
  typed: number
}

/** The measured tasks of lab/tasks/README.md. */
const recorded = new Map(
  readFileSync(new URL('README.md', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, , , keys = '']) => /^\d+$/.test(keys))
    .map(([, task = '', , keys, typed]): [string, Count] => [
      task,
      { keys: Number(keys), typed: Number(typed) },
    ]),
)
const tested = new Set<string>()

/** The keyboard of a page, which counts. A chord is one key, and so is a typed character. */
function countingKeyboard(page: Page) {
  const count: Count = { keys: 0, typed: 0 }

  async function press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await page.keyboard.press(key)
      count.keys += 1
    }
  }

  async function type(text: string): Promise<void> {
    await page.keyboard.type(text)
    count.keys += text.length
    count.typed += text.length
  }

  /** Presses a key that moves the focus until it has led to the target. */
  async function pressUpTo(key: string, target: Locator): Promise<void> {
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    for (let presses = 0; presses < 30 && !(await isThere()); presses += 1) {
      const before = await page.evaluateHandle(() => document.activeElement)
      await press(key)
      await page.waitForFunction((element) => element !== document.activeElement, before)
    }
    await expect(target).toBeFocused()
  }

  return { count, press, type, pressUpTo }
}

type Keyboard = Omit<ReturnType<typeof countingKeyboard>, 'count'>

/** A task of lab/tasks/README.md, done by the administrator from the heading of the orders on, without a mouse. */
function task(name: string, run: (page: Page, keyboard: Keyboard) => Promise<void>): void {
  tested.add(name)
  test(name, async ({ page }) => {
    await signIn(page)
    await expect(bodyRows(page)).toHaveCount(20)
    await expect(heading(page, 'Pedidos')).toBeFocused()
    const { count, ...keyboard } = countingKeyboard(page)
    await run(page, keyboard)
    expect(count).toEqual(recorded.get(name))
  })
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Calls the API as the signed-in user, for what a task needs. */
function call(page: Page, path: string, body?: object): Promise<unknown> {
  return page.evaluate(
    async ([path, body]) => {
      const headers = {
        Authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        'Content-Type': 'application/json',
      }
      return (await fetch(path, { method: body ? 'POST' : 'GET', headers, body })).json()
    },
    [path, body ? JSON.stringify(body) : null] as const,
  )
}

async function read<Body>(
  page: Page,
  schema: { parse: (body: unknown) => Body },
  path: string,
): Promise<Body> {
  return schema.parse(await call(page, path))
}

/** Opens a page by `G` and its letter. */
async function goTo(page: Page, { press }: Keyboard, letter: string, title: string): Promise<void> {
  await press('g', letter)
  await expect(heading(page, title)).toBeFocused()
}

/** Puts rows into the clipboard as a spreadsheet does. */
async function copyCells(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const text = rows.map((cells) => cells.join('\t')).join('\n')
  await page.evaluate((cells) => navigator.clipboard.writeText(cells), text)
}

test('every measured task of the page has a test', () => {
  expect([...recorded.keys()]).toEqual([...tested])
})

/** A confirmed order whose sync has failed, the reason, and the beginnings of two names that find it as its customer's newest. */
async function findFailedOrder(page: Page) {
  const confirmed = '/api/orders?status=CONFIRMED&limit=100&includeCustomer=true'
  const { data } = await read(page, orderListResponse, confirmed)
  for (const { id, customer } of data.orders) {
    const logs = await read(page, orderLogListResponse, `/api/order-logs/order/${id}`)
    const failure = logs.data.find(({ level, eventType }) => level === 'ERROR' && eventType === 'ERP_SYNC')
    const words = customer?.name.match(/[A-Za-zÀ-ú]{3,}/g) ?? []
    if (!failure?.message || words.length < 2) continue
    const text = words
      .slice(0, 2)
      .map((word) => word.slice(0, 3).toLowerCase())
      .join(' ')
    const found = await read(page, searchResponse, `/api/search?q=${encodeURIComponent(text)}`)
    const [first, second] = found.data.results
    if (first?.kind === 'CUSTOMER' && second?.id === id) return { id, text, reason: failure.message }
  }
  throw new Error('No order has failed that the search finds in this way.')
}

task("A customer's order, and why its ERP sync failed", async (page, { press, type }) => {
  const { id, text, reason } = await findFailedOrder(page)
  await press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Buscar/ })).toBeFocused()
  await type(text)
  // Not while the results are those of the first letters.
  await expect(page.getByRole('status').filter({ hasText: /registros? encontrados?/ })).toHaveCount(1)
  await expect(page.getByRole('option', { name: id.slice(0, 8) })).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expect(dialog(page, 'Detalhes do Pedido')).toContainText(id)
  await expect(button(page, 'Ver logs')).toBeVisible()
  await press('l')
  await expect(dialog(page, 'Logs do Pedido').getByText(reason)).toBeVisible()
})

task("A product's price in the partner tables", async (page, { press, type }) => {
  await press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Buscar/ })).toBeFocused()
  await type('FER-0010')
  await expect(page.getByRole('complementary', { name: 'Prévia' })).toContainText(
    /60 dias – Parceiros Cerrado, .* a pagar R\$\s[\d.]+,\d\d/,
  )
})

task('A price table with 5 products', async (page, keyboard) => {
  const { press, type, pressUpTo } = keyboard
  await copyCells(page, [
    ['FER-0010', '2480'],
    ['FER-0020', '2655'],
    ['SEM-0010', '380'],
    ['SEM-0020', '450'],
    ['DEF-0010', '29'],
  ])
  const form = dialog(page, 'Nova Tabela de Preço')
  await goTo(page, keyboard, 't', 'Tabelas de Preço')
  await press('Tab')
  await expect(button(page, 'Nova Tabela de Preço')).toBeFocused()
  await press('Enter')
  const name = form.getByRole('textbox', { name: 'Nome' })
  await expect(name).toBeFocused()
  await type('Teclado da safra')
  await press('Tab', 'Tab')
  await press('p')
  await press('Tab')
  await press('3')
  await press('Control+f')
  await pressUpTo('Tab', form.getByRole('button', { name: 'Colar da planilha' }))
  await press('Enter')
  const paste = dialog(page, 'Colar da planilha')
  await expect(paste.getByRole('textbox', { name: 'Linhas da planilha' })).toBeFocused()
  await press('Control+v')
  await expect(paste.getByRole('button', { name: 'Aplicar 5 linhas' })).toBeVisible()
  await press('Control+Enter')
  await expect(paste).toBeHidden()
  const result = dialog(page, 'Sucesso')
  await press('Control+Enter')
  await expect(result.getByRole('button', { name: 'Entendido' })).toBeFocused()
  await press('Enter')
  await expect(result).toBeHidden()
})

task("Last season's price table copied, and a family raised by 4 %", async (page, keyboard) => {
  const { press, type, pressUpTo } = keyboard
  const season = String(new Date().getFullYear() - 1)
  const { data: tables } = await read(page, priceTableListResponse, `/api/price-tables?search=${season}`)
  await goTo(page, keyboard, 't', 'Tabelas de Preço')
  await press('/')
  await type(season)
  await expect(bodyRows(page)).toHaveCount(tables.length)
  await press('ArrowDown')
  const row = bodyRows(page).first()
  await expect(row).toBeFocused()
  await pressUpTo('ArrowRight', row.getByRole('button', { name: /^Duplicar/ }))
  await press('Enter')
  await expect(
    dialog(page, 'Duplicar Tabela de Preço').getByRole('textbox', { name: 'Novo nome' }),
  ).toBeFocused()
  await press('Enter')
  await expect(button(page, 'Entendido')).toBeFocused()
  await press('Shift+Tab', 'Enter')
  const form = dialog(page, 'Editar Tabela de Preço')
  await expect(form.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await press('Control+f')
  await expect(form.getByRole('searchbox', { name: 'Filtrar produtos da tabela' })).toBeFocused()
  await type('fer-')
  await pressUpTo('Tab', form.getByRole('button', { name: 'Reajustar preços' }))
  await press('Enter')
  await expect(page.getByRole('textbox', { name: 'Reajuste (%)' })).toBeFocused()
  await type('4')
  await press('Enter')
  await expect(form.getByText(/reajustados? em \+4%/)).toBeVisible()
  await press('Control+Enter')
  await expect(button(page, 'Entendido')).toBeFocused()
  await press('Enter')
  await expect(form).toBeHidden()
})

task('The blocked customers of a state', async (page, keyboard) => {
  const { press, type } = keyboard
  const { data: customers } = await read(page, customerListResponse, '/api/customers')
  const blocked = customers.filter(({ status, active }) => status === 'BLOCKED' && active)
  const names = blocked.filter(({ address }) => address.estado === 'RS').map(({ name }) => name)
  await goTo(page, keyboard, 'l', 'Clientes')
  await press('/')
  await type('RS')
  await press('Tab', 'b')
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('BLOCKED')
  await expect(bodyRows(page)).toHaveCount(names.length)
  for (const name of names) await expect(page.getByRole('rowheader', { name })).toBeVisible()
})

task('A partner user', async (page, keyboard) => {
  const { press, type } = keyboard
  const form = dialog(page, 'Novo Usuário')
  await goTo(page, keyboard, 'u', 'Usuários')
  await press('Tab')
  await expect(button(page, 'Novo Usuário')).toBeFocused()
  await press('Enter')
  await expect(form.getByRole('textbox', { name: 'Nome de usuário' })).toBeFocused()
  await type('ana.prado.mt')
  await press('Tab')
  await type('celeiro123')
  await press('Tab')
  await type('Ana Prado')
  await press('Tab', 'Tab')
  await type('66999990000')
  await press('Tab', 'p')
  await expect(form.getByRole('combobox', { name: 'Tipo de usuário' })).toHaveValue('PARTNER')
  // From a select, Enter alone opens its options.
  await press('Control+Enter')
  await expect(form).toBeHidden()
})

task('A user deleted, and on to the next one', async (page, keyboard) => {
  const { press, type } = keyboard
  const surname = 'Zanoni'
  for (const number of [1, 2])
    await call(page, '/api/users', {
      username: `saida.${number}`,
      password: 'celeiro123',
      name: `Saída ${number} ${surname}`,
      phone: '66999990000',
      userType: 'CLIENT',
    })
  const row = (number: number) => bodyRows(page).filter({ hasText: `Saída ${number} ${surname}` })
  await goTo(page, keyboard, 'u', 'Usuários')
  await press('/')
  await type(surname)
  await expect(bodyRows(page)).toHaveCount(2)
  await press('ArrowDown')
  await expect(row(1)).toBeFocused()
  await press('Delete')
  await expect(button(page, 'Cancelar')).toBeFocused()
  await press('Tab', 'Enter')
  await expect(row(1)).toHaveCount(0)
  await expect(row(2)).toBeFocused()
})

task('Details, logs, then the next order', async (page, { press }) => {
  const row = (index: number) => bodyRows(page).nth(index)
  await press('/', 'ArrowDown')
  await expect(row(0)).toBeFocused()
  await press('Enter')
  await expect(dialog(page, 'Detalhes do Pedido')).toBeVisible()
  await press('Escape')
  await expect(row(0)).toBeFocused()
  await press('l')
  await expect(dialog(page, 'Logs do Pedido')).toBeVisible()
  await press('Escape')
  await expect(row(0)).toBeFocused()
  const second = (await row(1).getByRole('rowheader').textContent()) ?? ''
  await press('ArrowDown', 'Enter')
  await expect(dialog(page, 'Detalhes do Pedido')).toContainText(second)
})

task('The filtered orders in a spreadsheet', async (page, { press, pressUpTo }) => {
  await pressUpTo('Tab', button(page, 'Filtrar: Confirmados'))
  await press('Enter')
  await expect(page).toHaveURL(/status=CONFIRMED/)
  await pressUpTo('Shift+Tab', button(page, 'Opções da lista'))
  await press('Enter')
  await expect(button(page, 'Exportar CSV')).toBeFocused()
  const download = page.waitForEvent('download')
  await press('Enter')
  expect((await download).suggestedFilename()).toMatch(/csv$/)
})

task('Ten drafts confirmed, sent to the ERP and printed', async (page, { press, pressUpTo }) => {
  const said = (text: string) => page.getByRole('region', { name: 'Notificações' }).getByText(text)
  await pressUpTo('Tab', button(page, 'Filtrar: Rascunhos'))
  await press('Enter')
  await expect(page).toHaveURL(/status=DRAFT/)
  await expect(bodyRows(page).filter({ hasText: 'Rascunho' })).toHaveCount(20)
  await press('/', 'ArrowDown')
  await expect(bodyRows(page).first()).toBeFocused()
  await press(...Array<string>(9).fill('Shift+ArrowDown'))
  await pressUpTo('Tab', button(page, 'Confirmar'))
  await press('Enter')
  await pressUpTo('Tab', page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }))
  await press('Enter')
  await expect(said('Enviar ao ERP: 10 integrados.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('group', { name: 'Ações da seleção' })).toBeFocused()
  await pressUpTo('Tab', button(page, 'Imprimir'))
  await press('Enter')
  await pressUpTo('Tab', page.getByRole('alertdialog').getByRole('button', { name: 'Marcar como impresso' }))
  await press('Enter')
  await expect(said('Marcar como impresso:')).toBeVisible()
})

task('A link to an order on page 20', async (page) => {
  const { data } = await read(page, orderListResponse, '/api/orders?page=20&limit=20')
  const id = data.orders[0]?.id ?? ''
  await page.goto(`/home?pedido=${id}`)
  await expect(dialog(page, 'Detalhes do Pedido')).toContainText(id)
})
