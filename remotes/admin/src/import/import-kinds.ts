import type { ImportKind } from '@celeiro/api-contract/import'
import { keysOf } from '@celeiro/api-contract/keys'

/** In the order of the import: a record may refer only to what is there. */
export const KIND_LABELS: Readonly<Record<ImportKind, string>> = {
  customers: 'Clientes',
  properties: 'Propriedades',
  products: 'Produtos',
  'price-tables': 'Tabelas de preço',
  orders: 'Pedidos',
  'order-logs': 'Logs dos pedidos',
}

/** The keys of the table. */
export const KINDS = keysOf(KIND_LABELS)
