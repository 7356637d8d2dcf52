import { resolve } from 'node:path'
import { pruneRemotes, webRootAt } from '@celeiro/release'
import { fail } from './processes/fail.ts'
import { readOptions } from './release/read-options.ts'

const USAGE = `Usage: npm run prune -- --to <web root> [--keep 5]

Deletes releases that are no longer needed, and their source maps in the folder in SOURCE_MAPS, if it is set.`

const { values } = readOptions(USAGE, {
  options: { to: { type: 'string' }, keep: { type: 'string', default: '5' } },
})
const keep = Number(values.keep)
if (!values.to || !Number.isInteger(keep) || keep < 1) fail(USAGE)

try {
  const { SOURCE_MAPS: maps } = process.env
  const webRoot = webRootAt(values.to, 'Releases are deleted')
  const removed = await pruneRemotes(webRoot, keep, maps ? resolve(maps) : undefined)
  for (const folder of removed) console.log(`removed ${folder}`)
  console.log(`${removed.length} release(s) removed`)
} catch (error) {
  fail(error)
}
