import { isRecord } from '../../packages/api-contract/src/wire.ts'
import type { AppRead } from './app-reads.ts'
import { replay } from './http-double.ts'
import { leavesOf, type Path, replaceAt, valueAt } from './leaves.ts'
import { type JsonSchema, mayBeMissing, sampleOf } from './sample-of.ts'

/** A field of the contract that the app reads, inside of a row or a record. */
export interface UsedField {
  path: Path
  /** What the screen lacks without it, inside of its own row. */
  effects: readonly Path[]
  mayBeMissing: boolean
}

/** Keys of React and of the search; they follow from the other values. */
const DERIVED = ['key', 'searchIndex']

/** The rows that a screen gets, or the one record. */
export function rowsOf(model: unknown): readonly unknown[] {
  if (Array.isArray(model)) return model
  if (isRecord(model) && Array.isArray(model['rows'])) return model['rows']
  return model === null || model === undefined ? [] : [model]
}

/** The list of a contract body, or its record: `data.orders`, `data`. */
export function contentPath(body: unknown): Path {
  const data = valueAt(body, ['data'])
  if (Array.isArray(data) || !isRecord(data)) return ['data']
  const list = Object.keys(data).find((key) => Array.isArray(data[key]))
  return list ? ['data', list] : ['data']
}

/**
 * Finds the fields that the app reads by trying: it reads a contract response once with all fields, and once without each of
 * them. No list of fields exists that could differ from the adapters.
 */
export async function usedFields({ read }: AppRead, schema: JsonSchema): Promise<UsedField[]> {
  const body = sampleOf(schema)
  const content = contentPath(body)
  const isList = Array.isArray(valueAt(body, content))
  const row: Path = isList ? [...content, 0] : content
  const readRow = async (sent: unknown) => rowsOf(await replay([sent], () => read('sample')))[0]
  const complete = await readRow(body)
  const fields: UsedField[] = []
  for (const path of leavesOf(valueAt(body, row))) {
    const reduced = await readRow(replaceAt(body, [...row, ...path], undefined))
    const effects = leavesOf(complete).filter(
      (leaf) => !DERIVED.includes(String(leaf[0])) && valueAt(reduced, leaf) !== valueAt(complete, leaf),
    )
    if (effects.length > 0)
      fields.push({ path, effects, mayBeMissing: mayBeMissing(schema, [...row, ...path]) })
  }
  return fields
}
