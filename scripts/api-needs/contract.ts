import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fingerprintOf, writeAtomically } from '@celeiro/release'
import type { SwaggerDocument } from '../api-check/api-description.ts'
import { repository } from '../lib/bootstrap.mjs'

const SOURCES = ['api', 'packages/api-contract']
const FILE = join(repository, '.celeiro/contract.json')

interface Kept {
  fingerprint: string
  document: SwaggerDocument
}

/** The document of this checkout's API. It is kept: making it takes seconds, because the whole API has to load. */
export async function contractDocument(): Promise<SwaggerDocument> {
  const folders = SOURCES.map((folder) => join(repository, folder))
  const fingerprint = await fingerprintOf(repository, folders)
  const kept = await readKept()
  if (kept?.fingerprint === fingerprint) return kept.document
  const { apiDocument } = await import('../api-check/api-description.ts')
  const document = await apiDocument()
  await mkdir(dirname(FILE), { recursive: true })
  await writeAtomically(FILE, JSON.stringify({ fingerprint, document } satisfies Kept))
  return document
}

async function readKept(): Promise<Kept | undefined> {
  const text = await readFile(FILE, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}
