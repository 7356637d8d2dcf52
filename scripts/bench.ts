// One file a benchmark: `pnpm bench start` runs bench-start.ts.
const [name] = process.argv.slice(2)
const benchmarks = ['start', 'list']
if (!name || !benchmarks.includes(name)) {
  console.error(`Usage: pnpm bench <${benchmarks.join('|')}>`)
  process.exit(1)
}
await import(`./bench-${name}.ts`)
