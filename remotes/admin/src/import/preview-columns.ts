import { type Field, fieldsOf } from '@celeiro/import/fields'
import type { OpenFile } from '@celeiro/import/open-file'
import type { FileEntry } from '@celeiro/import/read-entries'
import { type Column, formatDate, formatDecimal } from '@celeiro/ui-kit'

/** The columns of records that a file has, as they will be. The items of a list are a number. */
export function previewColumns({ kind, columns }: OpenFile): Column<FileEntry>[] {
  const filled = new Set(columns.flatMap(({ fields }) => fields.map(({ name }) => name)))
  const fields = fieldsOf(kind).filter(
    ({ name, list }) => filled.has(name) && list === null && name !== 'itemCount',
  )
  const list = fieldsOf(kind).find((field) => field.list !== null && filled.has(field.name))?.list
  const shown = fields.map(
    (field, index): Column<FileEntry> => ({
      key: field.name,
      header: field.title,
      numeric: field.type === 'number',
      rowHeader: index === 0,
      look: field.name === 'name' ? 'name' : undefined,
      card: index === 0 ? 'title' : 'labelled',
      text: ({ fields }) => textOf(field, fields),
    }),
  )
  if (!list) return shown
  const items = ({ fields }: FileEntry) => formatDecimal(Object(fields[list]).length ?? 0)
  return [...shown, { key: list, header: 'Itens', numeric: true, card: 'labelled', text: items }]
}

function textOf({ name, type, column, path }: Field, fields: FileEntry['fields']): string | null {
  const value = path.reduce<unknown>((outer, name) => Object(outer)[name], fields)
  const [word] = Object.entries(column.words ?? {}).find(([, meant]) => isMeant(meant, value, fields)) ?? []
  if (word) return word.charAt(0).toUpperCase() + word.slice(1)
  if (value === undefined || value === null) return null
  if (typeof value === 'number' && name !== 'harvestYear')
    return value.toLocaleString('pt-BR', { maximumFractionDigits: 6 })
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return type === 'instant' ? formatDate(`${value}`) : `${value}`
}

/** Whether a word of the lists stands for this value, or for fields of the record. */
const isMeant = (meant: string | object, value: unknown, fields: FileEntry['fields']) =>
  typeof meant === 'string'
    ? meant === `${value}`
    : Object.entries(meant).every(([name, one]) => fields[name] === one)
