import type { Customer as ApiCustomer } from '@celeiro/api-contract'
import type { Wire } from '@celeiro/api-contract/wire'
import { readFlag, readList, readText, readTimestamp, withKeys } from '@celeiro/shared-auth'
import { indexForSearch, toNumber } from '@celeiro/ui-kit'
import { readAddress } from './address.ts'
import type { Customer } from './customer.ts'

/**
 * Reads any response of GET /api/customers; a missing field is null.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a list
 */
export function readCustomers(body: unknown): Customer[] {
  return withKeys(readList<ApiCustomer>(body, 'customers').map(readCustomer))
}

function readCustomer(row: Wire<ApiCustomer>): Omit<Customer, 'key'> {
  const id = readText(row.id)
  const name = readText(row.name)
  const taxId = readText(row.cnpjCpf)
  const address = readAddress(row)
  return {
    id,
    name,
    taxId,
    status: readText(row.status),
    active: readFlag(row.active),
    creditLimit: toNumber(row.limiteCredito),
    externalId: readText(row.externalId),
    createdAt: readTimestamp(row.createdAt),
    address,
    searchIndex: indexForSearch([name, taxId, id, address.city, address.state], [taxId]),
  }
}
