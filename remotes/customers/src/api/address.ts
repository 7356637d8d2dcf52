import type { Customer, Property } from '@celeiro/api-contract'
import { type Wire, wire } from '@celeiro/api-contract/wire'
import { readText } from '@celeiro/shared-auth'

/** All spellings, of customers and of farms. */
type AddressFields = Customer['address'] & Pick<Property, 'address' | 'city' | 'state'>

/**
 * Reads the address of a customer or a farm in every format: nested (`address.cidade`), flat (`cidade`), or a text in
 * `address`, which is then the street. Farms and orders of our own API call the city `city`.
 */
export function readAddress(row: Wire<AddressFields>) {
  const nested = wire<AddressFields>(row.address)
  const read = (name: keyof AddressFields) => readText(nested[name]) ?? readText(row[name])
  return {
    street: read('endereco') ?? readText(row.address),
    number: read('numero'),
    district: read('bairro'),
    city: read('cidade') ?? read('city'),
    state: read('estado') ?? read('state'),
  }
}

export type Address = ReturnType<typeof readAddress>

/** Street, number and neighbourhood on one line: `Avenida Brasil, 120, Centro`, or the known ones. */
export function streetLine({ street, number, district }: Address): string | null {
  return [street, number, district].filter((part) => part !== null).join(', ') || null
}
