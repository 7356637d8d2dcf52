import { LIST_KEYS } from '../../packages/api-contract/src/envelopes.ts'
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
  const list = LIST_KEYS.find((key) => Array.isArray(data[key]))
  return list ? ['data', list] : ['data']
}

/** Where the rows of a contract body begin, or its record. */
function rowPath(body: unknown): Path {
  const content = contentPath(body)
  return Array.isArray(valueAt(body, content)) ? [...content, 0] : content
}

/** The fields of a call that the app reads. */
export const usedFields = ({ read }: AppRead, schema: JsonSchema): Promise<UsedField[]> =>
  fieldsRead((body) => replay([body], () => read('sample')), schema)

/**
 * Finds the fields that a reader uses by trying: it reads a contract response once with all fields, and once without each of
 * them. No list of fields exists that could differ from the adapters.
 * @param read makes what a screen gets of a body
 * @param form which of the forms of a row the response has, if the contract has several
 */
export async function fieldsRead(
  read: (body: unknown) => unknown,
  schema: JsonSchema,
  form = 0,
): Promise<UsedField[]> {
  const body = sampleOf(schema, form)
  const row = rowPath(body)
  const readRow = async (sent: unknown) => rowsOf(await read(sent))[0]
  const complete = await readRow(body)
  const fields: UsedField[] = []
  for (const path of leavesOf(valueAt(body, row))) {
    // A reader may throw without it.
    const reduced = await readRow(replaceAt(body, [...row, ...path], undefined)).catch(() => undefined)
    const effects = leavesOf(complete).filter(
      (leaf) => !DERIVED.includes(String(leaf[0])) && valueAt(reduced, leaf) !== valueAt(complete, leaf),
    )
    if (effects.length > 0)
      fields.push({ path, effects, mayBeMissing: mayBeMissing(schema, [...row, ...path]) })
  }
  return fields
}
