import { expect, test } from 'vitest'
import { seedDemo } from '../api/demo/seed-demo.ts'
import { counts, createImportWorld } from '../api/src/testing/import-calls.ts'
import { closeAfterAll } from '../api/src/testing/test-world.ts'
import { read } from '../packages/import/src/testing/read.ts'
import { csvOf } from '../packages/ui-kit/src/csv/to-csv.ts'
import { readPriceTables } from '../remotes/catalog/src/api/price-table-adapter.ts'
import { priceTableList } from '../remotes/catalog/src/price-table-list/price-table-list.tsx'

const world = closeAfterAll(await createImportWorld())
// It fills a database without users only.
await seedDemo(world.db, world.clock.now())
const admin = await world.signedIn()

test('price tables go to a spreadsheet and back unchanged, those with tiers too', async () => {
  const tables = readPriceTables((await admin.get('/api/price-tables?limit=100')).json())
  const { columns, fileColumns, breakdown } = priceTableList
  const { header, linesOf } = csvOf([...columns, ...fileColumns], breakdown)
  const csv = header + linesOf(tables)

  const { records: brought, problems } = await read(csv, { kind: 'price-tables' })
  expect(problems).toEqual([])
  expect(brought.map((fields) => Object(fields['priceTableItems']).length)).toEqual(
    tables.map(({ items }) => items.length),
  )
  expect(await world.bring('price-tables', brought)).toEqual(counts(0, 0, 28))
})
