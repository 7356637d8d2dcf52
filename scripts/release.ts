import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPart, publishPart, releasableParts } from '@celeiro/federation/release'
import { repository } from './bootstrap.mjs'

const USAGE = 'Usage: pnpm release <remote|shell|all> --to <web root>'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
const known = await releasableParts(repository)
const [wanted] = positionals
if (!wanted || !values.to || positionals.length > 1 || !['all', ...known].includes(wanted)) {
  console.error(`${USAGE}\nParts: all, ${known.join(', ')}`)
  process.exit(1)
}

const webRoot = resolve(values.to)
try {
  for (const part of wanted === 'all' ? known : [wanted]) {
    const { dist } = await buildPart(repository, part)
    console.log(await publishPart(part, dist, webRoot))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
