import type { Customer as ApiCustomer } from '@celeiro/api-contract'
import { type OpenedRecord, readList, readRecord, withKeys } from '@celeiro/shared-auth'
import { mapInSlices } from '@celeiro/ui-kit'
import { type Customer, readCustomer } from './customer.ts'

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
