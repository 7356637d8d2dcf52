import { storeAt } from '@celeiro/release'
import { fail } from './processes/fail.ts'
import { readOptions } from './release/read-options.ts'
import { author } from './release/release-note.ts'

const USAGE = `Usage: npm run retire -- <remote> --to <web root|address> [--reason <text>]

Takes a remote out of the app. Its files and its history stay; its next release brings it back.`

const { positionals, values } = readOptions(USAGE, {
  allowPositionals: true,
  options: { to: { type: 'string' }, reason: { type: 'string' } },
})
const [name] = positionals
if (!name || !values.to || positionals.length > 1) fail(USAGE)

try {
  const store = storeAt(values.to)
  const build = await store.retire(name, { author: author(), reason: values.reason })
  console.log(
    `${name} ${build} is retired in ${store.place}: new visits have neither its pages nor its entries.`,
  )
} catch (error) {
  fail(error)
}
