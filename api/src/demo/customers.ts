import type { customers, properties } from '../database/schema/customers.ts'
import type { Ids } from '../ids.ts'
import { centsToDecimal } from './decimal.ts'
import { COMPANY_PATTERNS, DISTRICTS, FARM_NAMES, GIVEN_NAMES, ROADS, STREETS, SURNAMES } from './names.ts'
import { PLACES, type Place } from './places.ts'
import type { Random } from './random.ts'
import { makeCnpj, makeCpf } from './tax-ids.ts'

export type DemoCustomer = typeof customers.$inferInsert
export type DemoProperty = typeof properties.$inferInsert

const CUSTOMER_COUNT = 74
const DAY_MS = 24 * 60 * 60 * 1000

/** Customers, people and companies, each with one to four farms. All exist since before the first order. */
export function makeCustomers(random: Random, ids: Ids, firstOrderAt: Date) {
  const names = new Set<string>()
  const pairs = Array.from({ length: CUSTOMER_COUNT }, (_, index) => {
    const place = random.pick(PLACES)
    const customer = makeCustomer(random, ids, index, place, names, firstOrderAt)
    const farmNames = random.sample(FARM_NAMES, random.pick([1, 1, 2, 2, 3, 4]))
    return { customer, properties: farmNames.map((name) => makeProperty(random, ids, customer, name, place)) }
  })
  return {
    customers: pairs.map(({ customer }) => customer),
    properties: pairs.flatMap(({ properties }) => properties),
  }
}

function makeCustomer(
  random: Random,
  ids: Ids,
  index: number,
  place: Place,
  names: Set<string>,
  firstOrderAt: Date,
): DemoCustomer {
  const isCompany = index % 5 < 2
  const name = newName(random, names, isCompany)
  const createdAt = new Date(firstOrderAt.getTime() - random.between(1, 900) * DAY_MS)
  // The first ones are fixed, so that every status exists whatever the seed.
  const status = index === 7 || index === 31 ? 'BLOCKED' : index % 17 === 11 ? 'INACTIVE' : 'ACTIVE'
  return {
    id: ids.next(),
    name,
    taxId: isCompany ? makeCnpj(random, index % 10 === 0) : makeCpf(random),
    email: random.chance(0.93) ? `${slug(name)}@${isCompany ? 'empresa' : 'correio'}.example` : null,
    phone: `${place.areaCode}9${random.between(80_000_000, 99_999_999)}`,
    status,
    isActive: status !== 'INACTIVE',
    creditLimit: random.chance(0.9) ? centsToDecimal(random.between(4, 400) * 500_000) : null,
    externalId: random.chance(0.85) ? `C${String(10_200 + index * 7).padStart(6, '0')}` : null,
    street: random.pick(STREETS),
    number: random.chance(0.9) ? String(random.between(12, 3_990)) : 'S/N',
    district: random.pick(DISTRICTS),
    city: place.city,
    state: place.state,
    createdAt,
    updatedAt: createdAt,
  }
}

function makeProperty(
  random: Random,
  ids: Ids,
  customer: DemoCustomer,
  name: string,
  place: Place,
): DemoProperty {
  const isActive = random.chance(0.92)
  return {
    id: ids.next(),
    customerId: customer.id,
    name,
    address: `${random.pick(ROADS)}, km ${random.between(3, 148)}, Zona Rural`,
    city: place.city,
    state: place.state,
    status: isActive ? 'ACTIVE' : 'INACTIVE',
    isActive,
    creditLimit: random.chance(0.7) ? centsToDecimal(random.between(2, 160) * 500_000) : null,
    externalId: random.chance(0.6) ? `P${random.between(100_000, 999_999)}` : null,
    createdAt: customer.createdAt,
    updatedAt: customer.createdAt,
  }
}

function newName(random: Random, taken: Set<string>, isCompany: boolean): string {
  const name = isCompany
    ? random.pick(COMPANY_PATTERNS).replace('{0}', random.pick(SURNAMES))
    : `${random.pick(GIVEN_NAMES)} ${random.sample(SURNAMES, 2).join(' ')}`
  if (taken.has(name)) return newName(random, taken, isCompany)
  taken.add(name)
  return name
}

function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')
}
