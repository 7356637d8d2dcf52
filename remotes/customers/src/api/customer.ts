import type { Customer as ApiCustomer } from '@celeiro/api-contract'
import type { Wire } from '@celeiro/api-contract/wire'
import { named, reader, readFlag, readText, readTimestamp } from '@celeiro/shared-auth'
import { indexForSearch, toNumber } from '@celeiro/ui-kit'
import { readAddress } from './address.ts'

const readFields = reader<Omit<ApiCustomer, 'address'>>()({
  id: readText,
  name: readText,
  /** CPF or CNPJ as sent by the API. */
  cnpjCpf: named('taxId', readText),
  email: readText,
  phone: readText,
  /** A known status (`CUSTOMER_STATUSES`), or any other text that the API sent. */
  status: readText,
  active: readFlag,
  /** Reais; null is no limit. */
  limiteCredito: named('creditLimit', toNumber),
  externalId: readText,
  createdAt: readTimestamp,
})

/** Reads a customer. Fields that the API omits or sends unreadable are null. */
export function readCustomer(row: Wire<ApiCustomer>) {
  const fields = readFields(row)
  const { id, name, taxId, email, phone } = fields
  const address = readAddress(row)
  return {
    address,
    /** Name, CPF/CNPJ, id, city and state (spec §2), e-mail and telephone. */
    searchIndex: indexForSearch(
      [name, taxId, id, address.city, address.state, email, phone],
      [taxId, phone?.replace(/\D/g, '')],
    ),
    ...fields,
  }
}

/** A customer as the screens know it. */
export interface Customer extends ReturnType<typeof readCustomer> {
  key: string
}
