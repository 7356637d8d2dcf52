import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { retireRemote } from '@celeiro/federation/release'
import { fail } from '../lib/fail.ts'
import { author } from '../lib/release-note.ts'

const USAGE = `Usage: npm run retire -- <remote> --to <web root> [--reason <text>]

Takes a remote out of the app. Its files and its history stay; its next release brings it back.`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, reason: { type: 'string' } },
})
const [name] = positionals
if (!name || !values.to || positionals.length > 1) fail(USAGE)

try {
  const webRoot = resolve(values.to)
  const build = await retireRemote(name, webRoot, { author: author(), reason: values.reason })
  console.log(`${name} ${build} is retired in ${webRoot}: new visits have neither its pages nor its entries.`)
} catch (error) {
  fail(error)
}
