import { requireChromium } from '../scripts/checks/chromium.ts'
import { environment } from './bench/kit/environment.ts'
import type { BenchOptions } from './bench/kit/options.ts'
import { readOptions } from './bench/kit/options.ts'
import { type Table, toMarkdown } from './bench/kit/table.ts'
import { writeTables } from './bench/kit/write-tables.ts'

// One file per benchmark: `npm run lab -- bench start` runs bench/start.ts.
const { names, options, json, write } = readOptions()
// Before the builds, which take longer.
requireChromium()
const results: Record<string, readonly Table[]> = {}
for (const name of names) {
  const { measure }: { measure: (options: BenchOptions) => Promise<Table[]> } = await import(
    `./bench/${name}.ts`
  )
  const tables = await measure(options)
  results[name] = tables
  if (write) writeTables(name, tables)
  if (!json) console.log(`${tables.map(toMarkdown).join('\n\n')}\n`)
}
if (json) {
  const tables = Object.values(results)
    .flat()
    .map(({ title, rows }) => ({ title, rows }))
  console.log(JSON.stringify({ ...environment(), tables }, null, 2))
}
