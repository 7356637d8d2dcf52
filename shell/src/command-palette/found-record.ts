import type { OwnedPage } from '@celeiro/app-manifest/navigation'
import type { RecordText } from '@celeiro/app-manifest/remote-pages'
import { readText, type WireHit } from '@celeiro/shared-auth'
import { cityAndState, formatDate, formatMoney, formatTaxId, labelOf } from '@celeiro/ui-kit'

/** A record as the palette shows it. */
export interface FoundRecord {
  kind: string
  id: string
  /** The remote that shows more of it, in the slot `palette.record`. */
  previewedBy: string | undefined
  /** Heading of the records of its kind. */
  group: string
  title: string
  detail: string | null
  /** Opens the record. */
  address: string
  /** The search result behind it. */
  hit: WireHit
}

/** A result of a search; undefined if it has no id, or no page that the user may open shows its kind. */
export function foundRecord(row: WireHit, pages: readonly OwnedPage[]): FoundRecord | undefined {
  const kind = readText(row.kind)
  const id = readText(row.id)
  const page = kind === null ? undefined : pages.find(({ record }) => record?.kind === kind)
  if (kind === null || id === null || !page?.record) return undefined
  const { param, field, label = page.title, title = [{ field: 'name' }], details = [], preview } = page.record
  const value = field === 'username' ? readText(row.username) : id
  if (value === null) return undefined
  return {
    kind,
    id,
    previewedBy: preview ? page.remote : undefined,
    group: label,
    title: textOf(row, title) ?? id,
    detail: textOf(row, details),
    address: `${page.path}?${new URLSearchParams({ [param]: value })}`,
    hit: row,
  }
}

const FORMATS = new Map<string | undefined, (value: unknown, row: WireHit) => string | null>([
  ['money', (value) => (value == null ? null : formatMoney(value))],
  ['date', (value) => formatDate(value)],
  ['tax-id', (value) => formatTaxId(value)],
  ['short-id', (value) => readText(value)?.slice(0, 8) ?? null],
  ['place', (_, { city, state }) => cityAndState({ city: readText(city), state: readText(state) })],
])

/** The texts that a page declares for its records; null if all are missing. */
function textOf(row: WireHit, texts: readonly RecordText[]): string | null {
  const values: Readonly<Record<string, unknown>> = row
  const shown = texts.map(({ field, format, labels = {}, absent }) => {
    const value = values[field]
    const plain = typeof value === 'boolean' ? String(value) : readText(value)
    return (FORMATS.get(format)?.(value, row) ?? (plain && labelOf(labels, plain))) || absent
  })
  return shown.filter(Boolean).join(' · ') || null
}
