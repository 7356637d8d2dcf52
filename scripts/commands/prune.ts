import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pruneRemotes } from '@celeiro/federation/release'
import { fail } from '../lib/fail.ts'

const { values } = parseArgs({
  options: { to: { type: 'string' }, keep: { type: 'string', default: '5' } },
})
const keep = Number(values.keep)
if (!values.to || !Number.isInteger(keep) || keep < 1) {
  fail('Usage: npm run prune -- --to <web root> [--keep 5]')
}
try {
  const removed = await pruneRemotes(resolve(values.to), keep)
  for (const folder of removed) console.log(`removed ${folder}`)
  console.log(`${removed.length} release(s) removed`)
} catch (error) {
  fail(error)
}
