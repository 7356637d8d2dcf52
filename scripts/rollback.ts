import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { rollbackRemote } from '@celeiro/federation/release'
import { fail } from './fail.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
const [name] = positionals
if (!name || !values.to || positionals.length > 1) {
  fail('Usage: pnpm rollback <remote> --to <web root>')
}
if (name === 'shell') fail('A shell is taken back by releasing the one of an older commit.')
try {
  const webRoot = resolve(values.to)
  const { release, from } = await rollbackRemote(name, webRoot)
  console.log(
    `${name} is back at ${release.buildId} of ${release.releasedAt}, from ${from.buildId}, in ${webRoot}`,
  )
} catch (error) {
  fail(error)
}
