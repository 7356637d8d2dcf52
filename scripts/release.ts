import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPart, provePart, releasableParts } from '@celeiro/federation/release'
import { repository } from './bootstrap.mjs'
import { checkedOutCommit } from './checked-out-commit.ts'
import { fail } from './fail.ts'

const USAGE = 'Usage: pnpm release <remote|shell|all> --to <web root>'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
const known = await releasableParts(repository)
const [wanted] = positionals
if (!wanted || !values.to || positionals.length > 1 || !['all', ...known].includes(wanted)) {
  fail(`${USAGE}\nParts: all, ${known.join(', ')}`)
}

const webRoot = resolve(values.to)
try {
  const commit = checkedOutCommit()
  if (commit?.endsWith('-dirty'))
    console.warn('What is not committed is released too; nobody else can build it again.')
  const publications: (() => Promise<string>)[] = []
  // One that does not build or load must not leave half of the parts released.
  for (const part of wanted === 'all' ? known : [wanted]) {
    const { dist } = await buildPart(repository, part)
    publications.push(await provePart(part, dist, webRoot, commit))
  }
  for (const publish of publications) console.log(await publish())
} catch (error) {
  fail(error)
}
