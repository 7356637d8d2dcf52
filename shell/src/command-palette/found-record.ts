import type { RecordKind } from '@celeiro/api-contract/vocabulary'
import type { OwnedPage } from '@celeiro/app-manifest/navigation'
import { readText, type WireHit } from '@celeiro/shared-auth'
import { cityAndState, formatDate, formatMoney, formatTaxId, labelOf } from '@celeiro/ui-kit'

/** A record as the palette shows it. */
export interface FoundRecord {
  kind: RecordKind
  id: string
  title: string
  detail: string | null
  /** Opens the record. */
  address: string
  /** What it was read from. */
  hit: WireHit
}

export const KIND_LABELS: Readonly<Record<RecordKind, string>> = {
  ORDER: 'Pedidos',
  CUSTOMER: 'Clientes',
  PRODUCT: 'Produtos',
  PRICE_TABLE: 'Tabelas de preço',
  PROPERTY: 'Propriedades',
  USER: 'Usuários',
}

export const STATUS_LABELS = { DRAFT: 'Rascunho', CONFIRMED: 'Confirmado', INTEGRATED: 'Integrado' }
const TYPE_LABELS = { CLIENT: 'Cliente', PARTNER: 'Parceiro' }

const isKind = (kind: string): kind is RecordKind => Object.hasOwn(KIND_LABELS, kind)

/** A result of a search; undefined if it has no id, or no page that the user may open shows its kind. */
export function foundRecord(row: WireHit, pages: readonly OwnedPage[]): FoundRecord | undefined {
  const kind = readText(row.kind)
  const id = readText(row.id)
  if (kind === null || id === null || !isKind(kind)) return undefined
  const page = pages.find(({ record }) => record?.kind === kind)
  const value = page?.record?.field === 'username' ? readText(row.username) : id
  if (!page?.record || value === null) return undefined
  const [title, ...details] = textsOf(kind, row)
  return {
    kind,
    id,
    title: title ?? id,
    detail: details.filter(Boolean).join(' · ') || null,
    address: `${page.path}?${new URLSearchParams({ [page.record.param]: value })}`,
    hit: row,
  }
}

/** The title of a record, then what tells it from others. */
function textsOf(kind: RecordKind, row: WireHit): (string | null)[] {
  const name = readText(row.name)
  const place = cityAndState({ city: readText(row.city), state: readText(row.state) })
  switch (kind) {
    case 'ORDER': {
      const title = `${readText(row.id)?.slice(0, 8)} · ${readText(row.customerName) ?? 'sem cliente'}`
      const status = readText(row.status)
      const total = row.total == null ? null : formatMoney(row.total)
      return [
        title,
        readText(row.propertyName),
        total,
        status && labelOf(STATUS_LABELS, status),
        formatDate(row.createdAt),
      ]
    }
    case 'CUSTOMER':
      return [name, formatTaxId(row.cnpjCpf), place]
    case 'PRODUCT':
      return [name, readText(row.sku)]
    case 'PRICE_TABLE': {
      const type = readText(row.type)
      return [name, type && labelOf(TYPE_LABELS, type), row.isActive === false ? 'Inativa' : null]
    }
    case 'PROPERTY':
      return [name, readText(row.customerName), place]
    case 'USER':
      return [name, readText(row.username)]
  }
}
