import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pruneRemotes } from '@celeiro/federation/release'

const { values } = parseArgs({
  options: { to: { type: 'string' }, keep: { type: 'string', default: '5' } },
})
const keep = Number(values.keep)
if (!values.to || !Number.isInteger(keep) || keep < 1) {
  console.error('Usage: pnpm run prune --to <web root> [--keep 5]')
  process.exit(1)
}
try {
  const removed = await pruneRemotes(resolve(values.to), keep)
  for (const folder of removed) console.log(`removed ${folder}`)
  console.log(`${removed.length} release(s) removed`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
