import type {
  PriceTable,
  PriceTableHistoryResponse,
  PriceTablePageResponse,
  PriceTableVersionResponse,
} from '@celeiro/api-contract'

import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { randomIds } from '../../database/ids.ts'
import { priceTables, products } from '../../database/schema/catalog.ts'
import { priceTableVersions } from '../../database/schema/price-table-versions.ts'
import { addProducts, aHarvestTable, anItem } from '../../testing/catalog-fixtures.ts'
import { createImportWorld } from '../../testing/import-calls.ts'
import { refuseAtCommit } from '../../testing/refuse-at-commit.ts'
import { closeAfterAll } from '../../testing/test-world.ts'

const world = closeAfterAll(await createImportWorld())
const client = await world.signedIn({ role: 'CLIENT' })
const sold = await addProducts(world, ['Ureia', 'Milho', 'Trigo'])
const body = (name: string, ...indexes: number[]) =>
  aHarvestTable(
    indexes.map((index) => anItem(sold[index]?.id ?? '')),
    { name },
  )

const TABLES = '/api/price-tables'
const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  client.send(method, `${TABLES}${path}`, payload)

async function saved(...request: Parameters<typeof call>): Promise<PriceTable> {
  const response = await call(...request)
  expect(response.statusCode, response.body).toBeLessThan(300)
  return response.json().data
}

const create = (name: string, ...indexes: number[]) => saved('POST', '', body(name, ...indexes))
const tableOf = (id: string) => client.read<PriceTable>(`${TABLES}/${id}`)
const historyOf = async (id: string, query = ''): Promise<PriceTableHistoryResponse> =>
  (await client.get(`${TABLES}/${id}/history${query}`)).json()
const versionOf = (id: string, version: number) =>
  client.read<PriceTableVersionResponse['data']>(`${TABLES}/${id}/history/${version}`)
const deleted = (query = '') => client.read<PriceTable[]>(`${TABLES}?situation=DELETED${query}`)

/** The versions of a table, oldest first, in a few words. */
const wordsOf = async (id: string) =>
  (await historyOf(id)).data
    .toReversed()
    .map(({ version, action, origin, author }) => `${version} ${action} ${origin} ${author}`)

async function addBySql({ id = randomIds.next(), ...fields }: Partial<typeof priceTables.$inferInsert> = {}) {
  const at = new Date('2026-01-02T12:00:00.000Z')
  const term = { termType: 'SHORT_TERM', shortTermOption: 'CASH', type: 'CLIENT' } as const
  await world.db
    .insert(priceTables)
    .values({ id, name: 'Antiga', ...term, createdAt: at, updatedAt: at, ...fields })
  return id
}

/** What a client reads of a table that does not depend on when it was saved. */
const contentOf = ({ etag: _etag, priceTableItems, ...fields }: PriceTable) => ({
  ...fields,
  priceTableItems: priceTableItems.map(({ id: _id, ...item }) => item),
})

describe('a version', () => {
  it('is written by each save, with who saved it and what it changed; each is read as the table was', async () => {
    const first = await create('Safra', 0, 1)
    world.advance(60)
    const next = body('Safra nova', 1, 2)
    const second = await saved('PATCH', `/${first.id}`, { ...next, discountPercent: 2 })
    const copy = await saved('POST', `/${first.id}/duplicate`, { name: 'Cópia' })
    await call('DELETE', `/${first.id}`)

    const actions = ['1 CREATED', '2 UPDATED', '3 DELETED']
    expect(await wordsOf(first.id)).toEqual(actions.map((action) => `${action} FORM Rita Lopes`))
    expect(await wordsOf(copy.id)).toEqual(['1 CREATED COPY Rita Lopes'])
    const { data, ...position } = await historyOf(first.id, '?limit=1&page=2')
    expect(position).toMatchObject({ totalCount: 3, totalPages: 3, hasPrev: true, hasNext: true })
    const name = { field: 'name', from: 'Safra', to: 'Safra nova' }
    const fields = [name, { field: 'discountPercent', from: null, to: 2 }]
    const changes = { fields, added: 1, removed: 1 }
    expect(data).toMatchObject([{ version: 2, savedAt: world.clock.now().toISOString(), changes }])
    const versions = await Promise.all([1, 2, 3].map((version) => versionOf(first.id, version)))
    expect(versions.map(({ table }) => contentOf(table))).toEqual([first, second, second].map(contentOf))
    expect(versions[0]).toMatchObject({ id: first.id, version: 1, changes: null })
    expect(versions[0]?.table.etag).toBeUndefined()
  })

  it('has a number of its own, without gaps, however many save at once', async () => {
    const { id } = await create('Safra', 0)
    await Promise.all(['A', 'B', 'C', 'D'].map((name) => call('PATCH', `/${id}`, body(name, 0))))
    const { data } = await historyOf(id)
    expect(data.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1])
    const names = data.flatMap(({ changes }) => changes?.fields ?? []).toReversed()
    expect(names.slice(1).map(({ from }) => from)).toEqual(names.slice(0, -1).map(({ to }) => to))
  })

  it.each(['insert on price_table_versions', 'update or delete on price_tables'])(
    'is written with its save or not at all, when the database refuses each %s',
    async (event) => {
      const { id, etag } = await create('Safra', 0)
      const allow = await refuseAtCommit(world, event)
      for (const method of ['PATCH', 'DELETE'] as const) {
        expect((await call(method, `/${id}`, body('Outra', 1))).statusCode).toBe(500)
      }
      await allow()
      expect(await wordsOf(id)).toHaveLength(1)
      expect((await tableOf(id)).etag).toBe(etag)
    },
  )

  it('of a state that nobody recorded is found before the next one', async () => {
    const id = await addBySql()
    expect(await historyOf(id)).toMatchObject({ data: [], totalCount: 0 })
    await saved('PATCH', `/${id}`, body('Nova', 0))
    // As a host of the version before does.
    await world.db
      .update(priceTables)
      .set({ name: 'Por SQL', updatedAt: new Date('2026-04-01T00:00:00.000Z') })
      .where(eq(priceTables.id, id))
    await call('DELETE', `/${id}`)
    expect(await wordsOf(id)).toEqual([
      '1 CREATED FOUND null',
      '2 UPDATED FORM Rita Lopes',
      '3 UPDATED FOUND null',
      '4 DELETED FORM Rita Lopes',
    ])
    const found = { savedAt: '2026-01-02T12:00:00.000Z', changes: null, table: { name: 'Antiga' } }
    expect(await versionOf(id, 1)).toMatchObject(found)
    expect((await versionOf(id, 3)).changes?.fields).toEqual([{ field: 'name', from: 'Nova', to: 'Por SQL' }])
  })

  it('of an import has the name of the machine; a trial and an entry that changes nothing write none', async () => {
    const priceTableItems = [{ ...anItem(''), productId: undefined, sku: sold[0]?.sku }]
    const entry = { externalId: 'T-1', ...aHarvestTable([], { name: 'Do ERP' }), priceTableItems }
    await world.bring('price-tables', [entry])
    await world.bring('price-tables', [entry])
    await world.bring('price-tables', [{ externalId: 'T-1', name: 'Ensaio' }], '?dryRun=true')
    const [{ id = '' } = {}] = await world.db
      .select()
      .from(priceTables)
      .where(eq(priceTables.externalId, 'T-1'))
    const old = await addBySql({ externalId: 'T-2' })
    const cheaper = { externalId: 'T-1', discountPercent: 3 }
    await world.bring('price-tables', [cheaper, { externalId: 'T-2', priceTableItems }])
    expect(await wordsOf(old)).toEqual(['1 CREATED FOUND null', '2 UPDATED IMPORT erp'])
    expect(await wordsOf(id)).toEqual(['1 CREATED IMPORT erp', '2 UPDATED IMPORT erp'])
    expect(contentOf((await versionOf(id, 2)).table)).toEqual(contentOf(await tableOf(id)))
    const ofTable = eq(priceTableVersions.priceTableId, id)
    const rows = await world.db.select().from(priceTableVersions).where(ofTable)
    expect(rows.find(({ version }) => version === 1)?.fields).toMatchObject({
      discountPercent: null,
      additionalFee: null,
      externalId: 'T-1',
    })
  })

  it('keeps the id of a product that is gone in place of its name', async () => {
    const [gone] = await addProducts(world, ['Some'])
    const { id } = await saved('POST', '', aHarvestTable([anItem(gone?.id ?? '')]))
    await call('DELETE', `/${id}`)
    await world.db.delete(products).where(eq(products.id, gone?.id ?? ''))
    const { table } = await versionOf(id, 1)
    expect(table.priceTableItems[0]?.product).toEqual({ id: gone?.id, name: gone?.id, sku: '' })
    const response = await call('POST', `/${id}/restore`)
    const refusal = { code: 'PRODUCT_NOT_FOUND', message: 'Produto 1: Este produto não existe mais' }
    expect([response.statusCode, response.json()]).toMatchObject([400, refusal])
  })

  it('goes when 200 newer ones are kept, and the numbers go on; another table keeps its own', async () => {
    const [{ id }, other] = [await create('Safra', 0), await create('Outra', 0)]
    await world.db.execute(sql`
      insert into price_table_versions (price_table_id, version, saved_at, action, origin, author, fields, items)
      select price_table_id, number, saved_at, 'UPDATED', origin, author, fields, items
      from price_table_versions, generate_series(2, 203) number where price_table_id = ${id}`)
    await call('PATCH', `/${id}`, body('Safra nova', 0))
    const newest = await historyOf(id)
    expect([newest.totalCount, newest.data[0]?.version]).toEqual([200, 204])
    expect((await historyOf(id, '?page=10')).data.at(-1)?.version).toBe(5)
    expect(await wordsOf(other.id)).toHaveLength(1)
  })

  it('whose amounts an earlier host has written as text has them as numbers', async () => {
    const { id } = await create('Antiga', 0)
    await world.db
      .update(priceTableVersions)
      .set({ fields: sql`${priceTableVersions.fields} || '{"discountPercent": "3.50"}'` })
      .where(eq(priceTableVersions.priceTableId, id))
    expect((await versionOf(id, 1)).table.discountPercent).toBe(3.5)
  })

  it('that there is not is a 404', async () => {
    const { id } = await create('Safra', 0)
    for (const version of ['0', '9', '01', '1e0', '9'.repeat(30), 'x', 'a%00b']) {
      const response = await client.get(`${TABLES}/${id}/history/${version}`)
      const found = [version, response.statusCode, response.json().code]
      expect(found).toEqual([version, 404, 'PRICE_TABLE_VERSION_NOT_FOUND'])
    }
  })
})

describe('a deleted table', () => {
  it('is in a list of its own, the last deletion first, and in no other', async () => {
    await world.db.delete(priceTableVersions)
    const tables = [await create('Um', 0), await create('Dois', 0), await create('Três', 0)]
    for (const { id } of tables.toReversed()) {
      world.advance(1)
      await call('DELETE', `/${id}`)
    }
    const [first, second] = tables
    const page = await client.get(`${TABLES}?situation=DELETED`)
    const { data, ...position }: PriceTablePageResponse = page.json()
    expect(data.map(({ name }) => name)).toEqual(['Um', 'Dois', 'Três'])
    const [{ deletedAt, ...found } = {} as PriceTable] = data
    expect([contentOf(found), deletedAt]).toEqual([
      contentOf(first as PriceTable), // of three
      world.clock.now().toISOString(),
    ])
    expect(position).toMatchObject({ totalCount: 3, totalPages: 1 })
    const { next }: PriceTablePageResponse = (await client.get(`${TABLES}?situation=DELETED&limit=2`)).json()
    const rest = await deleted(`&after=${encodeURIComponent(next ?? '')}`)
    expect(rest.map(({ name }) => name)).toEqual(['Três'])

    await addBySql({ id: second?.id ?? '' })
    expect((await deleted()).map(({ name }) => name)).toEqual(['Um', 'Três'])
    expect((await deleted('&search=tres')).map(({ name }) => name)).toEqual(['Três'])
    expect(await deleted('&type=PARTNER')).toEqual([])
    const others = await client.read<PriceTable[]>(`${TABLES}?limit=100`)
    expect(others.filter(({ name }) => ['Um', 'Dois', 'Três'].includes(name))).toEqual([])
  })

  it('comes back once with its id, its age and its id in the ERP, and may be deleted again', async () => {
    const id = await addBySql({ externalId: 'T-9' })
    const before = await saved('PATCH', `/${id}`, body('Volta', 0, 2))
    const stored = () => world.db.select().from(priceTables).where(eq(priceTables.id, id))
    const [row] = await stored()
    await call('DELETE', `/${id}`)
    const responses = await Promise.all([1, 2, 3].map(() => call('POST', `/${id}/restore`)))
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    const refused = responses.find(({ statusCode }) => statusCode === 409)
    const message = 'Esta tabela de preço não está excluída'
    expect(refused?.json()).toEqual({ code: 'PRICE_TABLE_NOT_DELETED', message })
    const restored = await tableOf(id)
    expect(contentOf(restored)).toEqual(contentOf(before))
    expect(restored.etag).not.toBe(before.etag)
    const [back] = await stored()
    expect(back).toEqual({ ...row, updatedAt: back?.updatedAt })

    await call('DELETE', `/${id}`)
    const actions = ['3 DELETED', '4 RESTORED', '5 DELETED']
    expect((await wordsOf(id)).slice(2)).toEqual(actions.map((action) => `${action} FORM Rita Lopes`))
    expect((await deleted()).filter((table) => table.id === id)).toHaveLength(1)
    await addBySql({ externalId: 'T-9' })
    expect((await call('POST', `/${id}/restore`)).statusCode).toBe(200)
    expect(await stored()).toMatchObject([{ externalId: null }])
    expect((await deleted()).filter((table) => table.id === id)).toEqual([])
  })
})
