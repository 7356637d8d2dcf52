import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { rollbackRemote } from '@celeiro/federation/release'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
const [name] = positionals
if (!name || !values.to || positionals.length > 1) {
  console.error('Usage: pnpm rollback <remote> --to <web root>')
  process.exit(1)
}
try {
  const webRoot = resolve(values.to)
  const { release, from } = await rollbackRemote(name, webRoot)
  console.log(
    `${name} is back at ${release.buildId} of ${release.releasedAt}, from ${from.buildId}, in ${webRoot}`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
