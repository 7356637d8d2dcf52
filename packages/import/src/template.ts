import type { ImportKind } from '@celeiro/api-contract/import'
import { csvLine } from './csv.ts'
import { fieldsOf } from './fields.ts'

/** Our id, which no other system has, and what files have in another column. */
const LEFT_OUT = ['id', 'active', 'itemCount']

/** The headings of a kind, with the key of their sender, and an example, as a CSV that Excel opens. */
export function templateOf(kind: ImportKind): string {
  // What has no title is for programs.
  const fields = fieldsOf(kind).filter(({ name, title }) => title !== name && !LEFT_OUT.includes(name))
  const titles = fields.map(({ title }) => title)
  const examples = fields.map(({ column }) => column.example)
  return `\uFEFF${csvLine(titles, ';')}${csvLine(examples, ';')}`
}
