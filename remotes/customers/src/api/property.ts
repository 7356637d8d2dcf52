import type { SearchIndex } from '@celeiro/ui-kit'
import type { Address } from './address.ts'

/** A customer's farm as the screens know it. Fields that the API omits or sends unreadable are null. */
export interface Property {
  key: string
  id: string | null
  name: string | null
  address: Address
  /** A known status (`PROPERTY_STATUSES`), or any other text that the API sent. */
  status: string | null
  active: boolean | null
  /** Reais; null is no limit. */
  creditLimit: number | null
  externalId: string | null
  /** ISO 8601 text or epoch milliseconds. */
  createdAt: string | number | null
  updatedAt: string | number | null
  customer: { name: string | null; taxId: string | null }
  /** Name, address, id, and the customer's name and CPF/CNPJ (spec §2). */
  searchIndex: SearchIndex
}
