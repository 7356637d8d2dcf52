import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { products } from '../../database/schema/catalog.ts'
import { customers } from '../../database/schema/customers.ts'
import { orderItems } from '../../database/schema/orders.ts'
import { randomIds } from '../../ids.ts'
import { addTradePartners } from '../../testing/order-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { textsOf } from './order-texts.ts'
import { findOrder, type PrintedOrder } from './repository.ts'
import { createSheet } from './sheet.ts'
import { writeOrder } from './write-order.ts'

const company = {
  name: 'Insumos São João Ltda.',
  taxId: '12.345.678/0001-95',
  address: 'Av. das Araucárias, 1.200, Londrina - PR',
}

const world = closeAfterAll(await createTestWorld({ company }))
const partners = await addTradePartners(world)
await partners.addOrder({ id: 'known' })
const headers = await world.as('PARTNER')

const get = (url: string) => world.app.inject({ url: `/api/orders/${url}`, headers })

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

/** An order of a customer with that name, and of a product with that one. */
async function addOrderOf(customerName: string, productName = 'Ureia') {
  const ids = [randomIds.next(), randomIds.next()] as const
  const { customer, product, addOrder } = partners
  await world.db
    .insert(customers)
    .values({ ...customer, id: ids[0], name: customerName, taxId: ids[0].slice(0, 14) })
  await world.db.insert(products).values({ ...product, id: ids[1], name: productName, sku: ids[1] })
  const { id } = await addOrder({ customerId: ids[0] })
  await world.db.update(orderItems).set({ productId: ids[1] }).where(eq(orderItems.orderId, id))
  return id
}

async function addItems(orderId: string, count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomIds.next(),
    orderId,
    position: index + 1,
    productId: partners.product.id,
    sku: `SKU-${index + 1}.`,
    quantity: '2.000',
    unitPrice: '10.05',
    total: '20.10',
  }))
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
  expect(info).toMatchObject({
    Title: `Pedido ${id.slice(0, 8)}`,
    Author: 'Insumos São João Ltda.',
    Language: 'pt-BR',
    CreationDate: 'D:20260310150000Z',
  })
  expect(response.headers).toMatchObject({
    'content-disposition': `inline; filename="pedido-${id.slice(0, 8)}.pdf"`,
    'cache-control': 'no-store',
  })
  expect((await get(`${id}/document`)).rawPayload.equals(response.rawPayload)).toBe(true)
})

it('goes on over any number of pages, with the head of the table on each and the last rows beside the total', async () => {
  const { id } = await partners.addOrder({ total: '8251.40' })
  await addItems(id, 199)
  const { pages, response } = await download(`${id}/document`)
  expect(response.rawPayload.length).toBeLessThan(150_000)
  expect(pages.length).toBeGreaterThan(4)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Produto SKU Quantidade Preço unitário Total')
    expect(page).toContain(`Página ${index + 1} de ${pages.length}`)
  }
  const skus = pages.join(' ').match(/SKU-\d+\./g)
  expect(skus).toEqual(Array.from({ length: 199 }, (_, index) => `SKU-${index + 1}.`))
  expect(pages.filter((page) => page.includes('Total do pedido'))).toEqual([pages.at(-1)])
  expect(pages.at(-1)).toMatch(/SKU-198\..*SKU-199\..* 200 itens Total do pedido R\$ 8\.251,40/)
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

it('begins each order on a page of its own, once, and counts its pages', async () => {
  const [short, long] = [await partners.addOrder(), await partners.addOrder()]
  await addItems(long.id, 60)
  const { pages, info, response } = await download(`document?ids=${short.id},${long.id},${short.id}`)
  expect(pages.map((page) => /Pedido (\w{8}) .*(Página \d de \d)/.exec(page)?.slice(1))).toEqual([
    [short.id.slice(0, 8), 'Página 1 de 1'],
    ...[1, 2, 3].map((page) => [long.id.slice(0, 8), `Página ${page} de 3`]),
  ])
  expect(info['Title']).toBe('2 pedidos')
  expect(response.headers['content-disposition']).toBe('inline; filename="pedidos.pdf"')
})

describe('a name', () => {
  it.each([
    ['of Portuguese letters', 'ãõçáàâéêíóôúü ÃÕÇÁÀÂÉÊÍÓÔÚÜ ªº§–—“”‘’²³½°€'],
    ['of other letters', 'Łukasz Šimić, Đorđe, Øyvind, Þór, Иван'],
  ])('%s stays as it is', async (_of, name) => {
    const { pages } = await download(`${await addOrderOf(name)}/document`)
    expect(pages[0]).toContain(name)
  })

  it('shows characters that the font lacks as such, and no invisible ones', async () => {
    const id = await addOrderOf('Fa\u0301bio\u202e\u200b 日本 🚜\n Ltda.')
    const { pages } = await download(`${id}/document`)
    expect(pages[0]).toContain('Cliente Fábio \ufffd\ufffd \ufffd Ltda.')
  })

  it('without end is cut', async () => {
    const id = await addOrderOf('C'.repeat(5_000), 'P'.repeat(5_000))
    const { pages } = await download(`${id}/document`)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toMatch(/C{20,}…/)
    expect(pages[0]).toMatch(/P{20,}…/)
  })

  it('keeps its letters after a document that had parts of them', async () => {
    await download(`${await addOrderOf('Žižek')}/document`)
    const { pages } = await download(`${await addOrderOf('Zé')}/document`)
    expect(pages[0]).toContain('Cliente Zé')
  })
})

it('shows the sum of the items where the order has another total', async () => {
  const { id } = await partners.addOrder({ total: '4000.00' })
  const { pages } = await download(`${id}/document`)
  expect(pages[0]).toContain('Soma dos itens R$ 4.251,50 Total do pedido R$ 4.000,00')
})

it('names a file after any id', async () => {
  const { id } = await partners.addOrder({ id: 'a"/é 1-longer' })
  const { response } = await download(`${encodeURIComponent(id)}/document`)
  expect(response.headers['content-disposition']).toBe('inline; filename="pedido-a____1-l.pdf"')
})

it.each([
  ['an unknown order', 'unknown/document', 404, 'Pedido não encontrado'],
  ['what is no id', '%00/document', 404, 'Pedido não encontrado'],
  ['one unknown order of two', 'document?ids=unknown,known', 404, '1 de 2 pedidos não foi encontrado'],
  ['unknown orders', 'document?ids=a,b,a', 404, '2 de 2 pedidos não foram encontrados'],
  ['no order', 'document?ids=', 400, 'ids: use de 1 a 50 ids separados por vírgula'],
  [
    '51 orders',
    `document?ids=${Array(51).fill('known')}`,
    400,
    'ids: use de 1 a 50 ids separados por vírgula',
  ],
])('refuses %s', async (_what, url, status, message) => {
  const response = await get(url)
  expect([response.statusCode, response.json().message]).toEqual([status, expect.stringContaining(message)])
})

it('lets the host serve others before each page', async () => {
  const { id } = await partners.addOrder()
  await addItems(id, 100)
  const order = await findOrder(world.db, id)
  const sheet = await createSheet({ Title: '', Author: '', CreationDate: world.clock.now() })
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  await writeOrder(sheet, textsOf(order as PrintedOrder), { name: '', lines: [], madeAt: '' })
  clearImmediate(next)
  const { pages } = await read(await sheet.end())
  expect(pages.length).toBeGreaterThan(3)
  expect(turns).toBeGreaterThanOrEqual(pages.length)
})
