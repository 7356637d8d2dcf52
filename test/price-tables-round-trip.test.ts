import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { seedDemo } from '../api/demo/seed-demo.ts'
import { createCalendar, HOME_ZONE } from '../api/src/calendar.ts'
import { readEntries } from '../api/src/import-command/read-entries.ts'
import { readLines } from '../api/src/import-command/read-lines.ts'
import { counts, createImportWorld } from '../api/src/testing/import-calls.ts'
import { closeAfterAll } from '../api/src/testing/test-world.ts'
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

  const file = { format: 'csv', size: csv.length, delimiter: ';', text: Readable.from([csv]) } as const
  const { lines } = await readLines(
    'price-tables',
    { ...file, position: () => 0 },
    new Map(),
    createCalendar(HOME_ZONE),
  )
  const entries = await Readable.from(readEntries('price-tables', lines)).toArray()
  expect(entries.flatMap(({ problems }) => problems)).toEqual([])
  const brought = entries.map(({ fields }) => fields)
  expect(brought.map((fields) => Object(fields['priceTableItems']).length)).toEqual(
    tables.map(({ items }) => items.length),
  )
  expect(await world.bring('price-tables', brought)).toEqual(counts(0, 0, 28))
})
