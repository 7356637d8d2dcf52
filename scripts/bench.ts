import { fail } from './fail.ts'

// One file a benchmark: `pnpm bench start` runs bench-start.ts.
const [name] = process.argv.slice(2)
const benchmarks = ['start', 'list']
if (!name || !benchmarks.includes(name)) fail(`Usage: pnpm bench <${benchmarks.join('|')}>`)
await import(`./bench-${name}.ts`)
