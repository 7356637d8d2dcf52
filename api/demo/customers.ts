import { checkDigits } from '@celeiro/api-contract/tax-ids'
import type { Ids } from '../src/database/ids.ts'
import type { customers, properties } from '../src/database/schema/customers.ts'
import cities from './data/cities.json' with { type: 'json' }
import words from './data/customers.json' with { type: 'json' }
import type { Random } from './random.ts'

type CustomerRow = typeof customers.$inferInsert
type PropertyRow = typeof properties.$inferInsert

/** A municipality, and the area code of its telephones. */
type City = (typeof cities)[number]

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Customers, people and companies. Most have one to four farms, some none, some a dozen: about 17 farms for 10
 * customers. All are older than the first order.
 */
export function makeCustomers(random: Random, ids: Ids, firstOrderAt: Date, count: number) {
  const taken = new Set<string>()

  function makeCustomer(index: number, home: City): CustomerRow {
    const isCompany = index % 5 < 2
    const name = unlike(taken, (attempt) => makeName(random, isCompany, attempt))
    const createdAt = new Date(firstOrderAt.getTime() - random.between(1, 900) * DAY_MS)
    // By position, so that every status exists for any seed.
    const status = index % 24 === 7 ? 'BLOCKED' : index % 17 === 11 ? 'INACTIVE' : 'ACTIVE'
    return {
      id: ids.next(),
      name,
      taxId: unlike(taken, () => (isCompany ? makeCnpj(random, index % 10 === 0) : makeCpf(random))),
      email: random.chance(0.93) ? `${slug(name)}@${isCompany ? 'empresa' : 'correio'}.example` : null,
      phone: `${home.areaCode}9${random.between(80_000_000, 99_999_999)}`,
      status,
      // Flag and status usually agree, but not always: they come from different systems.
      isActive: index % 23 === 8 ? status === 'INACTIVE' : status !== 'INACTIVE',
      creditLimit: random.chance(0.9) ? random.between(4, 400) * 5_000 : null,
      externalId: random.chance(0.85) ? `C${String(10_200 + index * 7).padStart(6, '0')}` : null,
      street: random.pick(words.streets),
      number: random.chance(0.9) ? String(random.between(12, 3_990)) : 'S/N',
      district: random.pick(words.districts),
      city: home.city,
      state: home.state,
      createdAt,
      updatedAt: createdAt,
    }
  }

  function makeProperty({ id, createdAt }: CustomerRow, name: string, home: City): PropertyRow {
    // 86 of a hundred farms are active, 6 only by their status and 4 only by their flag.
    const lot = random.below(100)
    return {
      id: ids.next(),
      customerId: id,
      name,
      address: `${random.pick(words.roads)}, km ${random.between(3, 148)}, Zona Rural`,
      city: home.city,
      state: home.state,
      status: lot < 92 ? 'ACTIVE' : 'INACTIVE',
      isActive: lot < 86 || lot >= 96,
      creditLimit: random.chance(0.7) ? random.between(2, 160) * 5_000 : null,
      externalId: random.chance(0.6) ? `P${random.between(100_000, 999_999)}` : null,
      createdAt,
      updatedAt: new Date(createdAt.getTime() + random.between(0, 400) * DAY_MS),
    }
  }

  const pairs = Array.from({ length: count }, (_, index) => {
    const home = random.pick(cities)
    const customer = makeCustomer(index, home)
    const farms = index % 50 === 9 ? random.between(9, 14) : random.pick([0, 0, 1, 1, 1, 1, 2, 2, 3, 4])
    const farmNames = random.sample(words.farms, farms)
    return { customer, properties: farmNames.map((name) => makeProperty(customer, name, home)) }
  })
  return {
    customers: pairs.map(({ customer }) => customer),
    properties: pairs.flatMap(({ properties }) => properties),
  }
}

/** Makes values until one is new, and marks it as taken. */
function unlike(taken: Set<string>, make: (attempt: number) => string): string {
  for (let attempt = 0; ; attempt += 1) {
    const value = make(attempt)
    if (taken.has(value)) continue
    taken.add(value)
    return value
  }
}

/** A company has one surname in its name, or two if that name is taken. `{0}` is their position in the pattern. */
function makeName(random: Random, isCompany: boolean, attempt: number): string {
  if (!isCompany) return `${random.pick(words.givenNames)} ${random.sample(words.surnames, 2).join(' ')}`
  const surnames = random.sample(words.surnames, attempt === 0 ? 1 : 2).join(' e ')
  return random.pick(words.companies).replace('{0}', surnames)
}

function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')
}

const DIGITS = '0123456789'
const DIGITS_AND_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A CPF with its two check digits, without punctuation. */
function makeCpf(random: Random): string {
  const base = characters(random, DIGITS, 9)
  return base + checkDigits(base)
}

/** A CNPJ of a head office with its two check digits; since July 2026 its first eight positions may hold letters. */
function makeCnpj(random: Random, alphanumeric: boolean): string {
  const base = `${characters(random, alphanumeric ? DIGITS_AND_LETTERS : DIGITS, 8)}0001`
  return base + checkDigits(base)
}

function characters(random: Random, alphabet: string, length: number): string {
  return Array.from({ length }, () => random.pick([...alphabet])).join('')
}
