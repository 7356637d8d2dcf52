import type { Property as ApiProperty } from '@celeiro/api-contract'
import { type Wire, wire } from '@celeiro/api-contract/wire'
import { readFlag, readList, readRecord, readText, readTimestamp, withKeys } from '@celeiro/shared-auth'
import { indexForSearch, mapInSlices, toNumber } from '@celeiro/ui-kit'
import { readAddress, streetLine } from './address.ts'
import type { Property } from './property.ts'

/**
 * Reads any response of GET /api/customers/properties or GET /api/customers/{id}/properties; a missing field is null.
 * There may be thousands of rows: they are read in slices.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a list
 * @throws the reason of the signal
 */
export async function readProperties(body: unknown, signal?: AbortSignal): Promise<Property[]> {
  return withKeys(await mapInSlices(readList<ApiProperty>(body, 'properties'), readProperty, signal))
}

/**
 * Reads any response of GET /api/properties/{id}.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a farm
 */
export function readOneProperty(body: unknown): Property {
  const property = readProperty(readRecord<ApiProperty>(body, ['id']))
  return { ...property, key: property.id ?? '' }
}

function readProperty(row: Wire<ApiProperty>): Omit<Property, 'key'> {
  const owner = wire<ApiProperty['customer']>(row.customer)
  const customer = { name: readText(owner.name), taxId: readText(owner.cnpjCpf) }
  const id = readText(row.id)
  const name = readText(row.name)
  const address = readAddress(row)
  const location = [streetLine(address), address.city, address.state]
  const texts = [name, ...location, id, customer.name, customer.taxId]
  return {
    id,
    name,
    address,
    status: readText(row.status),
    active: readFlag(row.active),
    creditLimit: toNumber(row.limiteCredito),
    externalId: readText(row.externalId),
    createdAt: readTimestamp(row.createdAt),
    updatedAt: readTimestamp(row.updatedAt),
    customer,
    searchIndex: indexForSearch(texts, [customer.taxId]),
  }
}
