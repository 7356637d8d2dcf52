import type { Property as ApiProperty } from '@celeiro/api-contract'
import { readList, readRecord, withKeys } from '@celeiro/shared-auth'
import { mapInSlices } from '@celeiro/ui-kit'
import { type Property, readProperty } from './property.ts'

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
