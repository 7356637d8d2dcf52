import { parseArgs } from 'node:util'
import { pruneRemotes, webRootAt } from '@celeiro/federation/release'
import { fail } from '../lib/fail.ts'

const { values } = parseArgs({
  options: { to: { type: 'string' }, keep: { type: 'string', default: '5' } },
})
const keep = Number(values.keep)
if (!values.to || !Number.isInteger(keep) || keep < 1) {
  fail('Usage: npm run prune -- --to <web root> [--keep 5]')
}
try {
  const removed = await pruneRemotes(webRootAt(values.to, 'Releases are deleted'), keep)
  for (const folder of removed) console.log(`removed ${folder}`)
  console.log(`${removed.length} release(s) removed`)
} catch (error) {
  fail(error)
}
