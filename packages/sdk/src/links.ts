import type { RecordKind } from '@celeiro/api-contract/vocabulary'

/** The pages that open a record, as their remotes declare it; a test compares them. */
export const RECORD_PAGES = {
  ORDER: '/home?pedido=',
  CUSTOMER: '/customers?cliente=',
  PRODUCT: '/products?produto=',
  PRICE_TABLE: '/price-tables?tabela=',
  PROPERTY: '/properties?propriedade=',
  USER: '/users?search=',
} as const satisfies Record<RecordKind, `/${string}=`>

/** The address that opens a record: `recordAddress('ORDER', id)` is `/home?pedido=<id>`. A user's id is the name for the login. */
export const recordAddress = (kind: RecordKind, id: string): string =>
  `${RECORD_PAGES[kind]}${encodeURIComponent(id)}`
