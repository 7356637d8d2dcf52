import type { SearchIndex } from '@celeiro/ui-kit'
import type { Address } from './address.ts'

/** A customer as the screens know it. Fields that the API omits or sends unreadable are null. */
export interface Customer {
  key: string
  id: string | null
  name: string | null
  /** CPF or CNPJ as sent by the API. */
  taxId: string | null
  /** A known status (`CUSTOMER_STATUSES`), or any other text that the API sent. */
  status: string | null
  active: boolean | null
  /** Reais; null is no limit. */
  creditLimit: number | null
  externalId: string | null
  /** ISO 8601 text or epoch milliseconds. */
  createdAt: string | number | null
  address: Address
  /** Name, CPF/CNPJ, id, city and state (spec §2). */
  searchIndex: SearchIndex
}
