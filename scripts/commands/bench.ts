import { fail } from '../lib/fail.ts'

// One file per benchmark: `npm run bench -- start` runs bench/start.ts.
const [name] = process.argv.slice(2)
const benchmarks = ['start', 'list', 'refresh']
if (!name || !benchmarks.includes(name)) fail(`Usage: npm run bench -- <${benchmarks.join('|')}>`)
await import(`../bench/${name}.ts`)
