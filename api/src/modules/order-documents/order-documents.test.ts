import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, it, vi } from 'vitest'
import type { Executor } from '../../database/database.ts'
import { randomIds } from '../../database/ids.ts'
import { products } from '../../database/schema/catalog.ts'
import { customers } from '../../database/schema/customers.ts'
import { orderItems } from '../../database/schema/orders.ts'
import { addTradePartners } from '../../testing/order-fixtures.ts'
import { closeAfterAll, createTestWorld, TEST_CONFIG } from '../../testing/test-world.ts'
import { createCalendar, HOME_ZONE } from '../../time/calendar.ts'
import { textsOf } from './order-texts.ts'
import { findPrintedOrder, type PrintedOrder } from './repository.ts'
import { documentOf } from './service.ts'
import { createSheet } from './sheet.ts'
import { writeOrder } from './write-order.ts'

const calendar = createCalendar(HOME_ZONE)
const company = {
  name: 'Insumos São João Ltda.',
  taxId: '12.345.678/0001-95',
  address: 'Av. das Araucárias, 1.200, Londrina - PR',
}

const world = closeAfterAll(await createTestWorld({ company }))
const partners = await addTradePartners(world)
await partners.addOrder({ id: 'known' })
const partner = await world.signedIn({ role: 'PARTNER' })
const get = (url: string) => partner.get(`/api/orders/${url}`)

/** The texts of its pages, in which every run of white space is one space. */
async function read(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document)
  const { info } = await getMeta(document)
  return { pages: text.map((page) => page.replace(/\s+/g, ' ')), info }
}

async function download(url: string) {
  const response = await get(url)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
  return { ...(await read(response.rawPayload)), response }
}

/** An order of a customer and of a product with that name. */
async function addOrderOf(name: string) {
  const ids = [randomIds.next(), randomIds.next()] as const
  const { customer, product, addOrder } = partners
  await world.db.insert(customers).values({ ...customer, id: ids[0], name, taxId: ids[0].slice(0, 14) })
  await world.db.insert(products).values({ ...product, id: ids[1], name, sku: ids[1] })
  const { id } = await addOrder({ customerId: ids[0] })
  await world.db
    .update(orderItems)
    .set({ productId: ids[1], productName: name })
    .where(eq(orderItems.orderId, id))
  return id
}

async function addItems(orderId: string, count: number) {
  const item = { orderId, productId: partners.product.id, quantity: 2, unitPrice: 10.05, total: 20.1 }
  const rows = Array.from({ length: count }, (_, index) => {
    return { ...item, id: randomIds.next(), position: index + 1, sku: `SKU-${index + 1}.` }
  })
  await world.db.insert(orderItems).values(rows)
}

it('has the company, the customer, the farm, the terms, the items and the total', async () => {
  const { id } = await partners.addOrder()
  const { pages, info, response } = await download(`${id}/document`)
  expect(pages).toHaveLength(1)
  for (const text of [
    'Insumos São João Ltda. CNPJ 12.345.678/0001-95 Av. das Araucárias, 1.200, Londrina - PR',
    `Pedido ${id.slice(0, 8)} ${id} Status Confirmado Data 02/01/2026 09:00`,
    'Cliente Irmãos Weber Agrícola Ltda. CNPJ 12.ABC.345/01DE-35 contato@weber.example (65) 99988-7766',
    'Propriedade Fazenda Boa Esperança BR-163, km 12, Zona Rural Sorriso - MT',
    'Tabela de preço À vista – Clientes Sul Tipo Cliente Prazo À vista',
    'Produto SKU Quantidade Preço unitário Total Ureia agrícola 46% N FER-0060 1,5 t R$ 2.834,33 R$ 4.251,50',
    '1 item Total do pedido R$ 4.251,50',
    'Gerado em 10/03/2026 12:00 Página 1 de 1',
  ]) {
    expect(pages[0]).toContain(text)
  }
  const made = { Author: 'Insumos São João Ltda.', CreationDate: 'D:20260310150000Z' }
  expect(info).toMatchObject({ Title: `Pedido ${id.slice(0, 8)}`, Language: 'pt-BR', ...made })
  expect(response.headers).toMatchObject({
    'content-disposition': `inline; filename="pedido-${id.slice(0, 8)}.pdf"`,
    'cache-control': 'no-store',
  })
  expect((await get(`${id}/document`)).rawPayload.equals(response.rawPayload)).toBe(true)
})

it('begins each order on a page of its own, once, with the head of the table on each page and the total on the last', async () => {
  const [short, long] = [await partners.addOrder(), await partners.addOrder({ total: 5457.5 })]
  await addItems(long.id, 60)
  const { pages, info, response } = await download(`document?ids=${short.id},${long.id},${short.id}`)
  expect(response.rawPayload.length).toBeLessThan(100_000)
  expect(pages.map((page) => /Pedido (\w{8}) .*(Página \d de \d)/.exec(page)?.slice(1))).toEqual([
    [short.id.slice(0, 8), 'Página 1 de 1'],
    ...[1, 2, 3].map((page) => [long.id.slice(0, 8), `Página ${page} de 3`]),
  ])
  for (const page of pages) expect(page).toContain('Produto SKU Quantidade Preço unitário Total')
  const skus = pages.join(' ').match(/SKU-\d+\./g)
  expect(skus).toEqual(Array.from({ length: 60 }, (_, index) => `SKU-${index + 1}.`))
  expect(pages.filter((page) => page.includes('Total do pedido'))).toEqual([pages[0], pages[3]])
  expect(pages[3]).toMatch(/SKU-59\..*SKU-60\..* 61 itens .*Total do pedido R\$ 5\.457,50/)
  expect(info['Title']).toBe('2 pedidos')
  expect(response.headers['content-disposition']).toBe('inline; filename="pedidos.pdf"')
})

it('keeps the last two rows with the total, whatever the number of rows', async () => {
  const ids = []
  for (let count = 24; count < 32; count++) {
    const { id } = await partners.addOrder()
    await addItems(id, count)
    ids.push(id)
  }
  const { pages } = await download(`document?ids=${ids.join(',')}`)
  const last = pages.filter((page) => page.includes('Total do pedido'))
  expect(last.map((page) => (page.match(/ 2 t /g) ?? []).length)).toSatisfy((rows: number[]) =>
    rows.every((row) => row >= 2),
  )
  expect(last).toHaveLength(8)
  // One of them has just outgrown its page.
  expect(pages.length).toBeGreaterThan(8)
})

const PORTUGUESE = 'ãõçáàâéêíóôúü ÃÕÇÁÀÂÉÊÍÓÔÚÜ ªº§–—“”‘’²³½°€'
it.each<[string, string, string | RegExp]>([
  ['Portuguese letters', PORTUGUESE, PORTUGUESE],
  ['other letters', 'Łukasz Šimić, Đorđe, Øyvind, Þór, Иван', 'Łukasz Šimić, Đorđe, Øyvind, Þór, Иван'],
  ['letters of which a document before had parts', 'Zé Žižek', 'Cliente Zé Žižek'],
  [
    'characters that the font lacks, and invisible ones',
    'Fa\u0301bio\u202e\u200b 日本 🚜\n Ltda.',
    'Cliente Fábio \ufffd\ufffd \ufffd Ltda.',
  ],
  ['a name without end', 'C'.repeat(5_000), /C{20,}….*C{20,}…/],
])('writes %s', async (_what, name, written) => {
  const { pages } = await download(`${await addOrderOf(name)}/document`)
  expect(pages).toEqual([expect.stringMatching(written)])
})

it('shows the sum of the items where the order has another total', async () => {
  const { id } = await partners.addOrder({ total: 4000 })
  const { pages } = await download(`${id}/document`)
  expect(pages[0]).toContain('Soma dos itens R$ 4.251,50 Total do pedido R$ 4.000,00')
})

it('names a file after any id', async () => {
  const { id } = await partners.addOrder({ id: 'a"/é 1-longer' })
  const { response } = await download(`${encodeURIComponent(id)}/document`)
  expect(response.headers['content-disposition']).toBe('inline; filename="pedido-a____1-l.pdf"')
})

it.each([
  ['one unknown order of two', 'unknown,known', '1 de 2 pedidos não foi encontrado'],
  ['unknown orders', 'a,b,a', '2 de 2 pedidos não foram encontrados'],
])('refuses %s', async (_what, ids, message) => {
  const response = await get(`document?ids=${ids}`)
  expect([response.statusCode, response.json().message]).toEqual([404, message])
})

it('lets the host serve others before each page', async () => {
  const { id } = await partners.addOrder()
  await addItems(id, 60)
  const order = await findPrintedOrder(world.db, id)
  const sheet = await createSheet({ Title: '', Author: '', CreationDate: world.clock.now() })
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  await writeOrder(sheet, textsOf(order as PrintedOrder, calendar), { name: '', lines: [], madeAt: '' })
  clearImmediate(next)
  const { pages } = await read(await sheet.end())
  expect(pages.length).toBeGreaterThan(2)
  expect(turns).toBeGreaterThanOrEqual(pages.length)
})

it('stops before the next order once its reader is gone', async () => {
  const ids = [await partners.addOrder(), await partners.addOrder()].map(({ id }) => id)
  const reader = new AbortController()
  let read = 0
  const transaction: Executor['transaction'] = (...parameters) => {
    read += 1
    reader.abort()
    return world.db.transaction(...parameters)
  }
  const db: Executor = Object.assign(Object.create(world.db), { transaction })
  const context = { db, clock: world.clock, calendar, config: { ...TEST_CONFIG, company } }
  await expect(documentOf(context, ids, reader.signal)).rejects.toThrow(
    expect.objectContaining({ name: 'AbortError' }),
  )
  expect(read).toBe(1)
})

it('makes one document of an account at a time, and lets so many wait', async () => {
  const statuses: number[] = []
  const calls: Promise<unknown>[] = []
  await world.db.transaction(async (tx) => {
    await tx.execute('lock table orders in access exclusive mode')
    for (let call = 0; call < 20; call++)
      calls.push(get('known/document').then(({ statusCode }) => statuses.push(statusCode)))
    await vi.waitFor(() => expect(statuses).toEqual([429, 429, 429]), { timeout: 30_000 })
  })
  await Promise.all(calls)
  expect(statuses.slice(3)).toEqual(Array(17).fill(200))
})
