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
  const builds = new Map<string, string>()
  // All builds first: one that fails must not leave half of the parts released.
  for (const part of wanted === 'all' ? known : [wanted]) {
    builds.set(part, (await buildPart(repository, part)).dist)
  }
  for (const [part, dist] of builds) console.log(await publishPart(part, dist, webRoot))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
