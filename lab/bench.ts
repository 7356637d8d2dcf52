import { requireChromium } from '../scripts/checks/chromium.ts'
import { type BenchOptions, readOptions } from './bench/kit/options.ts'
import { type Table, toMarkdown } from './bench/kit/table.ts'
import { writeTables } from './bench/kit/write-tables.ts'

// One file per benchmark: `npm run lab -- bench start` runs bench/start.ts.
const { names, options, write } = readOptions()
// Before the builds, which take longer.
requireChromium()
for (const name of names) {
  const { measure }: { measure: (options: BenchOptions) => Promise<Table[]> } = await import(
    `./bench/${name}.ts`
  )
  const tables = await measure(options)
  if (write) writeTables(name, tables)
  console.log(`${tables.map(toMarkdown).join('\n\n')}\n`)
}
