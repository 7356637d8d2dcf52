import type { Property as ApiProperty } from '@celeiro/api-contract'
import type { Wire } from '@celeiro/api-contract/wire'
import { named, reader, readFlag, readText, readTimestamp } from '@celeiro/shared-auth'
import { indexForSearch, toNumber } from '@celeiro/ui-kit'
import { readAddress, streetLine } from './address.ts'

const readFields = reader<Omit<ApiProperty, 'address' | 'city' | 'state'>>()({
  id: readText,
  name: readText,
  /** A known status (`PROPERTY_STATUSES`), or any other text that the API sent. */
  status: readText,
  active: readFlag,
  /** Reais; null is no limit. */
  limiteCredito: named('creditLimit', toNumber),
  externalId: readText,
  createdAt: readTimestamp,
  updatedAt: readTimestamp,
  customer: reader<Omit<ApiProperty['customer'], 'id'>>()({
    name: readText,
    cnpjCpf: named('taxId', readText),
  }),
})

/** Reads a farm. Fields that the API omits or sends unreadable are null. */
export function readProperty(row: Wire<ApiProperty>) {
  const fields = readFields(row)
  const { id, name, customer } = fields
  const address = readAddress(row)
  const location = [streetLine(address), address.city, address.state]
  return {
    address,
    /** Name, address, id, and the customer's name and CPF/CNPJ (spec §2). */
    searchIndex: indexForSearch([name, ...location, id, customer.name, customer.taxId], [customer.taxId]),
    ...fields,
  }
}

/** A customer's farm as the screens know it. */
export interface Property extends ReturnType<typeof readProperty> {
  key: string
}
