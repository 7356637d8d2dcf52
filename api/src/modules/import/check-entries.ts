import { type Problem, type RefusedEntry, rowsOf } from '@celeiro/api-contract/import'
import type { z } from 'zod'
import { LISTED_VIOLATIONS } from '../../http/validation-error.ts'
import type { Batch } from './kind.ts'

/** An entry that keeps the rules of its kind. */
export interface Draft<Entry> {
  index: number
  key: string
  /** Whether the key is our id. */
  isOurs: boolean
  entry: Entry
}

/** Entries of a batch that one transaction takes; `start` is the index of the first one in the batch. */
type Slice = { start: number; entries: unknown[] }

/** What one transaction takes: calls that wait for its rows, or for the embedded database, are answered soon after. */
const SLICE = { entries: 100, rows: 1_000 }

/** Cuts a batch into slices. A larger entry is one of its own. */
export function slicesOf(data: readonly unknown[]): Slice[] {
  const slices: Slice[] = []
  let room = { entries: 0, rows: 0 }
  for (const [index, entry] of data.entries()) {
    const rows = rowsOf(entry)
    if (room.entries === 0 || room.rows < rows) {
      slices.push({ start: index, entries: [] })
      room = { ...SLICE }
    }
    slices.at(-1)?.entries.push(entry)
    room = { entries: room.entries - 1, rows: room.rows - rows }
  }
  return slices
}

/** Tells entries that keep the rules from the others, and the second one with a key from the first. */
export function checkEntries<Entry>(
  schema: z.ZodType<Entry>,
  keyField: string,
  { start, entries }: Slice,
  { firstIndexes }: Pick<Batch, 'firstIndexes'>,
) {
  const drafts: Draft<Entry>[] = []
  const refused: RefusedEntry[] = []
  for (const [position, value] of entries.entries()) {
    const index = start + position
    const { success, data: entry, error } = schema.safeParse(value)
    const { key, isOurs } = keyOf(success ? entry : value, keyField)
    const first = key === null ? undefined : firstIndexes.get(`${isOurs} ${key}`)
    if (key !== null && first === undefined) firstIndexes.set(`${isOurs} ${key}`, index)
    if (!success || key === null) refused.push({ index, key, errors: problemsOf(error?.issues ?? []) })
    else if (first !== undefined)
      refused.push({ index, key, errors: [repeatedOn(isOurs ? 'id' : keyField, first)] })
    else drafts.push({ index, key, isOurs, entry })
  }
  return { drafts, refused }
}

/** A record is in a batch once: at the first position. */
export const repeatedOn = (path: string, position: number): Problem => ({
  path,
  message: `Repetido: já está na posição ${position}`,
})

const LONGEST_KEY = 100

function keyOf(value: unknown, keyField: string): { key: string | null; isOurs: boolean } {
  const read = (field: string): unknown => (value instanceof Object ? Reflect.get(value, field) : undefined)
  const isOurs = read(keyField) === undefined
  const key = read(isOurs ? 'id' : keyField)
  const isKey = typeof key === 'string' && key.trim() !== ''
  return { key: isKey ? key.trim().slice(0, LONGEST_KEY) : null, isOurs }
}

interface Violation {
  path: readonly PropertyKey[]
  message: string
  /** Unknown fields. */
  keys?: readonly string[]
}

/** The violations of a schema. Each unknown field has a line of its own. */
export function problemsOf(issues: readonly Violation[]): Problem[] {
  const lines = issues.flatMap(({ path, message, keys }) => {
    const paths = keys ? keys.map((key) => [...path, key.slice(0, LONGEST_KEY)]) : [path]
    return paths.map((steps) => ({ path: steps.map(String).join('.'), message }))
  })
  return lines.slice(0, LISTED_VIOLATIONS)
}
