import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../lib/bootstrap.mjs'
import { foreignGuide, ownHostGuide } from './foreign-guide.ts'
import { callsGuide } from './guide-calls.ts'
import { shapesGuide } from './guide-shapes.ts'

interface Section {
  /** From the root of the repository. */
  file: string
  name: string
  content: () => Promise<string>
}

/** The generated parts of the guides that follow from the sources alone. A test compares them. */
export const SECTIONS: readonly Section[] = [
  { file: 'docs/api-expectations.md', name: 'calls', content: callsGuide },
  { file: 'docs/api-expectations.md', name: 'shapes', content: shapesGuide },
  { file: 'docs/foreign-servers.md', name: 'foreign servers', content: foreignGuide },
]

const OWN_HOST: Section = { file: 'docs/foreign-servers.md', name: 'own host', content: ownHostGuide }

const begin = (name: string) => `<!-- ${name}: npm run check:api -- --write -->`
const end = (name: string) => `<!-- /${name} -->`

/** The text between the markers of a section. */
export function currentSection({ file, name }: Pick<Section, 'file' | 'name'>): string {
  return split(file, name).content.trim()
}

/** Writes every generated part; our own host runs with its demo data meanwhile. */
export async function writeGuides(): Promise<void> {
  for (const { file, name, content } of [...SECTIONS, OWN_HOST]) {
    const { before, after } = split(file, name)
    writeFileSync(
      join(repository, file),
      `${before}${begin(name)}\n\n${await content()}\n\n${end(name)}${after}`,
    )
    console.log(`${file}: ${name}`)
  }
}

function split(file: string, name: string): { before: string; content: string; after: string } {
  const [before, rest] = readFileSync(join(repository, file), 'utf8').split(begin(name))
  const [content, after] = rest?.split(end(name)) ?? []
  if (before === undefined || content === undefined || after === undefined) {
    throw new Error(`${file} has no ${begin(name)} … ${end(name)}`)
  }
  return { before, content, after }
}
