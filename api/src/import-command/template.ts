import type { ImportKind } from '@celeiro/api-contract/import'
import { fieldsOf } from './fields.ts'

/** The headings of a kind, with the key of their sender, and an example, as a CSV that Excel opens. */
export function templateOf(kind: ImportKind): string {
  const fields = fieldsOf(kind).filter(({ name }) => name !== 'id')
  const names = fields.map(({ name }) => name)
  const examples = fields.map(({ column }) => column.example ?? '')
  return `\uFEFF${names.join(';')}\r\n${examples.join(';')}\r\n`
}
