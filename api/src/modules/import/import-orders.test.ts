import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { randomIds } from '../../database/ids.ts'
import { erpSendings } from '../../database/schema/erp-sendings.ts'
import { orderItems, orderLogs, orders } from '../../database/schema/orders.ts'
import { bringPartners, counts, createImportWorld, IMPORT_TOKENS } from '../../testing/import-calls.ts'
import { callsWith, closeAfterAll, TEST_CONFIG } from '../../testing/test-world.ts'
import { createErpOutbox } from '../erp/create-erp-outbox.ts'

const world = closeAfterAll(await createImportWorld())
await bringPartners(world)
await world.bring('properties', [{ externalId: 'F-2', customerExternalId: 'C-2', name: 'Fazenda Lua' }])
const admin = await world.signedIn({ name: 'Rita Lopes' })
beforeEach(() => world.db.delete(orders))

const references = { externalId: 'P-1', customerExternalId: 'C-1', propertyExternalId: 'F-1' }
const order = { ...references, orderItems: [{ sku: 'UREIA', quantidade: 2, preco: 10 }] }
const integrated = { ...order, status: 'INTEGRATED', integrationId: 'SBO-1' }

const byErp = (entry: object) => world.bring('orders', [entry])
const byAdmin = (entry: object) => world.bring('orders', [entry], '', admin.headers)
const stored = () => [world.db.select().from(orders), world.db.select().from(orderItems)]
const refusedAs = (...errors: object[]) => ({ ...counts(0), refused: [{ index: 0, key: 'P-1', errors }] })
const refusedFor = (message: string, ...paths: string[]) =>
  refusedAs(...paths.map((path) => ({ path, message })))
const logs = () => world.db.select().from(orderLogs).orderBy(orderLogs.sequence)
const change = (fields: object) => ({ externalId: 'P-1', ...fields })

it.each([
  [{ status: 'CONFIRMED' }, { status: 'DRAFT' }, 'P-1 está Confirmado e não volta a Rascunho'],
  [integrated, { status: 'DRAFT' }, 'P-1 está Integrado e não volta a Rascunho'],
  [integrated, { status: 'CONFIRMED' }, 'P-1 está Integrado e não volta a Confirmado'],
  [{ statusImpressao: 'PRINTED' }, { statusImpressao: 'NOT_PRINTED' }, 'P-1 já está impresso'],
])('an order that is %j never goes back to %j', async (first, second, message) => {
  const whole = { ...order, ...first }
  await byErp(whole)
  const before = await Promise.all(stored())
  const back = change({ ...second, createdAt: '2026-01-01T00:00:00Z' })
  for (const bring of [byErp, byAdmin])
    expect(await bring(back)).toEqual(refusedFor(message, ...Object.keys(second)))
  expect(await Promise.all(stored())).toEqual(before)
  expect(await byAdmin(whole)).toEqual(counts(0, 0, 1))
})

it('an order goes forward, by one step or two', async () => {
  await byErp(order)
  expect(await byAdmin(change({ status: 'CONFIRMED' }))).toEqual(counts(0, 1))
  await byErp({ ...order, externalId: 'P-2' })
  expect(await byAdmin({ ...integrated, externalId: 'P-2' })).toEqual(counts(0, 1))
})

it('an order becomes integrated with what the ERP calls it, which its log tells, with who has said so', async () => {
  const path = 'integrationId'
  const missing = refusedFor('Obrigatório em um pedido que passa a Integrado: o número dele no ERP', path)
  expect(await byErp({ ...integrated, integrationId: undefined })).toEqual(missing)
  const early = refusedFor('Só um pedido Integrado tem um número no ERP', path)
  expect(await byErp({ ...integrated, status: 'CONFIRMED' })).toEqual(early)
  await byErp(order)
  await world.db.delete(orderLogs)
  expect(await byAdmin(change({ status: 'INTEGRATED' }))).toEqual(missing)
  expect(await byAdmin(integrated)).toEqual(counts(0, 1))
  expect(await logs()).toMatchObject([
    { message: 'Status alterado de Rascunho para Integrado por Rita Lopes.', erpSystem: null },
    {
      ...{ eventType: 'ORDER_INTEGRATED', integrationId: 'SBO-1' },
      ...{ message: 'Pedido integrado por Rita Lopes como SBO-1.', details: { usuario: 'Rita Lopes' } },
    },
  ])
})

it('no two orders have one id of the ERP, and only the ERP gives one another', async () => {
  const second = { ...integrated, externalId: 'P-2' }
  const taken = [{ path: 'integrationId', message: 'É o número do pedido P-1' }]
  for (const query of ['?dryRun=true', '']) {
    const result = await world.bring('orders', [integrated, second], query, admin.headers)
    expect(result).toMatchObject({ created: 1, refused: [{ key: 'P-2', errors: taken }] })
  }
  expect((await byErp(second)).refused).toMatchObject([{ errors: taken }])
  const renamed = { ...integrated, integrationId: 'SBO-2' }
  const theirs = refusedFor('O ERP chama este pedido de SBO-1', 'integrationId')
  expect(await byAdmin(renamed)).toEqual(theirs)
  expect(await byErp(renamed)).toEqual(counts(0, 1))
  expect((await logs()).at(-1)).toMatchObject({ eventType: 'ORDER_INTEGRATED', integrationId: 'SBO-2' })
  expect(await world.db.select().from(orders)).toMatchObject([{ erpDiffersAt: null }])
})

it('an order that the ERP booked by our call and gives another id is marked', async () => {
  await byErp(integrated)
  const [{ id: orderId = '' } = {}] = await world.db.select().from(orders)
  const now = world.clock.now()
  await world.db
    .insert(erpSendings)
    .values({ key: 'one', orderId, state: 'ENDED', outcome: 'INTEGRATED', nextTryAt: now, createdAt: now })
  expect(await byErp(integrated)).toEqual(counts(0, 0, 1))
  expect(await byErp({ ...integrated, integrationId: 'NF-1' })).toEqual(counts(0, 1))
  const erpDifference = 'o ERP respondeu SBO-1 e o chama de NF-1'
  expect(await world.db.select().from(orders)).toMatchObject([{ integrationId: 'NF-1', erpDifference }])
})

it.each([
  ['integrationId', 'INTEGRATION_ID_TAKEN', 'número'],
  ['externalId', 'EXTERNAL_ID_TAKEN', 'código'],
])(
  'a batch is refused if the ERP’s answer gives another order its %s meanwhile',
  async (field, code, noun) => {
    const message = `Outro pedido acaba de receber este ${noun} do ERP. Tente novamente`
    const other = field === 'integrationId' ? { external_id: 'P-2' } : { integration_id: 'SBO-2' }
    const overtaking = JSON.stringify({ id: 'overtaking', ...other })
    await world.db.execute(
      sql`create function overtake() returns trigger language plpgsql as ${sql.raw(`$$ begin
    if pg_trigger_depth() = 1 then
      insert into orders select (jsonb_populate_record(new, '${overtaking}')).*;
    end if;
    return new;
  end $$`)}`,
    )
    await world.db.execute(sql`create trigger overtake before insert on orders
    for each row execute function overtake()`)
    const response = await world.post('orders', [integrated])
    await world.db.execute(sql`drop function overtake cascade`)
    expect([response.statusCode, response.json()]).toEqual([409, { code, message }])
    expect(await byErp(integrated)).toEqual(counts(1))
  },
)

it.each([
  [{ orderItems: [{ sku: 'UREIA', quantidade: 3, preco: 10 }] }],
  [{ customerExternalId: 'C-2', propertyExternalId: 'F-2' }],
  [{ propertyExternalId: null }],
  [{ desconto: 5, frete: 5 }],
  [{ desconto: 5 }],
])('an integrated order gets %j by the ERP alone', async (fields) => {
  await byErp(integrated)
  const refused = refusedFor('P-1 está Integrado: só o ERP o altera', ...Object.keys(fields))
  expect(await byAdmin(change(fields))).toEqual(refused)
  await world.db.delete(orderLogs)
  expect(await byErp(change(fields))).toEqual(counts(0, 1))
  expect((await logs()).length).toBeGreaterThan(0)
})

it('an integrated order is left alone by its entry again, and takes from others what is not the ERP’s', async () => {
  await byErp(integrated)
  for (const same of [
    { ...integrated, total: 20 },
    { ...integrated, desconto: 0, frete: 0 },
    change({ status: 'INTEGRATED' }),
  ])
    expect(await byAdmin(same)).toEqual(counts(0, 0, 1))
  expect(await byAdmin(change({ statusImpressao: 'PRINTED' }))).toEqual(counts(0, 1))
})

it('a new order has the date of its file, and a stored one keeps its own', async () => {
  const createdAt = async () =>
    (await world.db.select().from(orders)).map((row) => row.createdAt.toISOString())
  await byErp({ ...order, createdOn: '2025-11-20T03:00:00.000Z' })
  expect(await createdAt()).toEqual(['2025-11-20T03:00:00.000Z'])
  expect(await byErp({ ...order, createdOn: '2025-11-21T03:00:00.000Z' })).toEqual(counts(0, 0, 1))
  expect(await byErp({ ...order, createdAt: '2025-11-21T03:00:00.000Z' })).toEqual(counts(0, 1))
  expect(await createdAt()).toEqual(['2025-11-21T03:00:00.000Z'])
})

it('a farm is one of the customer of its order', async () => {
  const foreign = refusedFor('Esta propriedade é de outro cliente', 'propertyExternalId')
  expect(await byErp({ ...order, propertyExternalId: 'F-2' })).toEqual(foreign)
  await byErp(order)
  expect(await byErp(change({ customerExternalId: 'C-2' }))).toEqual(foreign)
  expect(await byErp(change({ propertyExternalId: 'F-2' }))).toEqual(foreign)
  const moved = change({ customerExternalId: 'C-2', propertyExternalId: 'F-2' })
  expect(await byErp(moved)).toEqual(counts(0, 1))
})

describe('with an ERP', async () => {
  const calls: string[] = []
  const erp = createErpOutbox({
    ...world,
    ids: randomIds,
    config: { name: 'ERP', url: 'https://erp.example/orders', secret: 'a secret that is long enough for it' },
    fetch: async (_, init) => {
      calls.push(`${new Headers(init?.headers).get('idempotency-key')}`)
      return Response.json({ integrationId: 'SBO-1' })
    },
  })
  const config = { ...TEST_CONFIG, integrationTokens: IMPORT_TOKENS }
  const app = closeAfterAll(await createApp({ ...world, ids: randomIds, config, erp }))
  const staff = callsWith(app, admin.headers)
  const bring = async (entry: object, query = '') =>
    (await staff.post(`/api/import/orders${query}`, { data: [entry] })).json().data
  const isOnItsWay = { path: '', message: 'P-1 está a caminho do ERP', code: 'ERP_SENDING' }
  beforeEach(() => {
    calls.length = 0
  })

  it('an order that staff have confirmed is booked once, though its file is imported again', async () => {
    await bring(order)
    const [{ id = '' } = {}] = await world.db.select().from(orders)
    const draft = { ...order, status: 'DRAFT' }
    expect((await staff.post(`/api/orders/${id}/confirm`)).statusCode).toBe(200)
    expect((await bring(draft)).refused).toMatchObject([{ errors: [{ path: 'status' }] }])
    await erp.sendDue()
    expect((await bring(draft)).refused).toMatchObject([{ errors: [{ path: 'status' }] }])
    expect((await staff.post(`/api/orders/${id}/confirm`)).statusCode).toBe(409)
    await erp.sendDue()
    expect(calls).toHaveLength(1)
    expect(await world.db.select().from(orders)).toMatchObject([{ status: 'INTEGRATED' }])
  })

  it('a check says which orders would go to it', async () => {
    const check = async (entry: object) => (await bring(entry, '?dryRun=true')).changes
    const goes = { index: 0, isNew: true, warnings: [], toErp: true }
    expect(await check({ ...order, status: 'CONFIRMED' })).toEqual([goes])
    expect(await check(order)).toEqual([{ ...goes, toErp: false }])
    expect((await bring({ ...order, status: 'CONFIRMED' })).changes).toBeUndefined()
    expect(await check({ ...order, status: 'CONFIRMED' })).toEqual([])
    expect(calls).toEqual([])
  })

  it('one on its way does not change, until that has ended', async () => {
    await bring({ ...order, status: 'CONFIRMED' })
    const changed = change({ createdAt: '2026-01-01T00:00:00Z' })
    for (const query of ['?dryRun=true', ''])
      expect(await bring(changed, query)).toMatchObject(refusedAs(isOnItsWay))
    // Also by a host that sends to no ERP.
    expect(await world.bring('orders', [changed])).toMatchObject(refusedAs(isOnItsWay))
    expect(await bring(order)).toEqual(counts(0, 0, 1))
    await erp.sendDue()
    expect(await bring(changed)).toEqual(counts(0, 1))
  })

  it('an order that comes in as confirmed goes there once, unless it comes from there', async () => {
    const confirmed = { ...order, status: 'CONFIRMED' }
    await callsWith(app, world.machine).post('/api/import/orders', {
      data: [{ ...confirmed, externalId: 'P-2' }],
    })
    await bring({ ...order, externalId: 'P-3' })
    await erp.sendDue()
    expect(calls).toEqual([])
    for (const _ of [1, 2]) await bring(confirmed)
    await bring({ externalId: 'P-3', status: 'CONFIRMED' })
    await erp.sendDue()
    expect(calls).toHaveLength(2)
    const queued = (await logs()).filter(({ operation }) => operation === 'QUEUE')
    expect(queued.map(({ message }) => message)).toEqual(
      Array(2).fill('Envio ao ERP solicitado por Rita Lopes.'),
    )
  })
})
