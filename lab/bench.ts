import { type BenchOptions, readOptions } from './bench/kit/options.ts'
import { type Table, toMarkdown } from './bench/kit/table.ts'

// One file per benchmark: `npm run lab -- bench start` runs bench/start.ts.
const { names, options } = readOptions()
for (const name of names) {
  const { measure }: { measure: (options: BenchOptions) => Promise<Table[]> } = await import(
    `./bench/${name}.ts`
  )
  console.log(`${(await measure(options)).map(toMarkdown).join('\n\n')}\n`)
}
