import { expect, expectTypeOf, test } from 'vitest'
import { readFlag, readInteger, readText } from './read-values.ts'
import { named, reader } from './reader.ts'

interface Sent {
  id: string
  active?: boolean
  cnpjCpf: string | null
  season: { year: number } | null
}

const some = { id: readText, active: readFlag, cnpjCpf: named('taxId', readText) }
const readCustomer = reader<Sent>()({
  ...some,
  season: reader<Sent['season']>()({ year: (year) => readInteger(year, 2000) }),
})

test('reads each field by its function, into its own name or another', () => {
  const sent = { id: 7, active: '1', cnpjCpf: ' 529 ', season: { year: '2027' }, more: true }
  expect(readCustomer(sent)).toEqual({ id: '7', active: true, taxId: '529', season: { year: 2027 } })
})

test.each([{}, null, undefined, 'x', [{ id: 7 }]])('reads every field of %j as missing', (value) => {
  expect(readCustomer(value)).toEqual({ id: null, active: null, taxId: null, season: { year: null } })
})

test('the type of what it reads follows from the functions, also without one of the contract', () => {
  expectTypeOf(readCustomer).returns.toEqualTypeOf<{
    id: string | null
    active: boolean | null
    taxId: string | null
    season: { year: number | null }
  }>()
  expectTypeOf(reader()({ id: named('code', readText) })).returns.toEqualTypeOf<{ code: string | null }>()
})

test('a field of the contract that nothing reads does not compile, and one that it lacks has no value', () => {
  // @ts-expect-error nothing reads `season`
  reader<Sent>()(some)
  // @ts-expect-error the contract says `season`
  reader<Sent>()({ ...some, seasons: readText })
  const { id, ...others } = reader<Sent>()({ ...some, season: readText, more: readText })({ id: 'c1' })
  expect(id).toBe('c1')
  // @ts-expect-error the contract has no such field
  expect(others.more).toBeNull()
})
