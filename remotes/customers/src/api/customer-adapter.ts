import type { Customer as ApiCustomer } from '@celeiro/api-contract'
import type { Wire } from '@celeiro/api-contract/wire'
import {
  type OpenedRecord,
  readFlag,
  readList,
  readRecord,
  readText,
  readTimestamp,
  withKeys,
} from '@celeiro/shared-auth'
import { indexForSearch, mapInSlices, toNumber } from '@celeiro/ui-kit'
import { readAddress } from './address.ts'
import type { Customer } from './customer.ts'

/**
 * Reads any response of GET /api/customers; a missing field is null.
 * There may be thousands of rows: they are read in slices.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a list
 * @throws the reason of the signal
 */
export async function readCustomers(body: unknown, signal?: AbortSignal): Promise<Customer[]> {
  return withKeys(await mapInSlices(readList<ApiCustomer>(body, 'customers'), readCustomer, signal))
}

/**
 * Reads any response of GET /api/customers/{id}.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a customer
 */
export function readOneCustomer(body: unknown): Customer {
  const customer = readCustomer(readRecord<ApiCustomer>(body, ['id']))
  return { ...customer, key: customer.id ?? '' }
}

/** An opened customer as a hit of the search, which the palette lists. */
export const openedCustomer = ({ id, name, taxId, address }: Customer): OpenedRecord => ({
  kind: 'CUSTOMER',
  id,
  name,
  cnpjCpf: taxId,
  city: address.city,
  state: address.state,
})

function readCustomer(row: Wire<ApiCustomer>): Omit<Customer, 'key'> {
  const { cnpjCpf, status, active, limiteCredito, externalId, createdAt, ...others } = row
  const { id: ownId, name: ownName, address: _, ...unread } = others
  // The contract has no field that the screens do not know.
  unread satisfies Record<string, never>
  const [id, name, taxId] = [readText(ownId), readText(ownName), readText(cnpjCpf)]
  const address = readAddress(row)
  return {
    id,
    name,
    taxId,
    status: readText(status),
    active: readFlag(active),
    creditLimit: toNumber(limiteCredito),
    externalId: readText(externalId),
    createdAt: readTimestamp(createdAt),
    address,
    searchIndex: indexForSearch([name, taxId, id, address.city, address.state], [taxId]),
  }
}
