import type { Customer, Property } from '@celeiro/api-contract'
import { type Wire, wire } from '@celeiro/api-contract/wire'
import { readText } from '@celeiro/shared-auth'

/** Where somebody or something is. Null is what the API did not send, or sent unreadable. */
export interface Address {
  street: string | null
  number: string | null
  district: string | null
  city: string | null
  state: string | null
}

/** Every spelling: that of customers, and that of farms. */
type AddressFields = Customer['address'] & Pick<Property, 'address' | 'city' | 'state'>

/**
 * The address of a customer or a farm, however it was sent: nested (`address.cidade`), flat (`cidade`), or a text in
 * `address`, which then is the street. Farms of our own API call the city `city`, as their orders do.
 */
export function readAddress(row: Wire<AddressFields>): Address {
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

/** Street, number and neighbourhood on one line: `Avenida Brasil, 120, Centro`, or what is known of them. */
export function streetLine({ street, number, district }: Address): string | null {
  return [street, number, district].filter((part) => part !== null).join(', ') || null
}
