import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexForSearch, matchesSearch, searchMatcher } from './search-index.ts'

const customer = indexForSearch(
  ['João Conceição', 'cm8f2k1a7q0000xv3l5p2d9te', 'São Desidério', null, 77],
  ['12ABC34501DE35'],
)

test.each([
  ['', true],
  ['  ', true],
  ['joao', true],
  ['CONCEICAO ', true],
  ['são des', true],
  ['77', true],
  ['12.ABC.345/01DE-35', true],
  ['12abc345', true],
  ['abc.345', true],
  ['null', false],
  ['./-', false],
  ['99', false],
  // Words in another order, of different fields, beside a part of the CNPJ, and between extra blanks.
  ['conceicao joao', true],
  ['desidério João', true],
  ['joao 345/01de', true],
  [' joao   são ', true],
  ['joão maria', false],
  ['joão 99', false],
])('%j: %s', (needle, expected) => {
  expect(searchMatcher(needle)(customer)).toBe(expected)
})

test('words of one or two characters begin a word', () => {
  const index = indexForSearch(['Cliente 5', 'Palmas/TO', '12.345'], ['12345'])
  const found = ['cliente 5', 'to cliente', 'cliente 4', 'cliente as', 'as']
  expect(found.map((needle) => searchMatcher(needle)(index))).toEqual([true, true, false, false, true])
})

test('a record without an index is searched by the same rule', () => {
  expect(matchesSearch('  joão ', ['JOAO Batista'])).toBe(true)
  expect(matchesSearch('ICAO', ['Distribuição'])).toBe(true)
  for (const typed of ["d'agua", 'd´água', 'd’Água']) expect(matchesSearch(typed, ['Olho d‘Água'])).toBe(true)
  expect(matchesSearch('', [])).toBe(true)
  expect(matchesSearch('42', [142])).toBe(true)
  expect(matchesSearch('null', [null, undefined, {}])).toBe(false)
})

const line = fc.string({ unit: fc.constantFrom(...'aÁbC1 2.-/çé') })

test('it finds a record by any of its texts, whatever the case and the order of the words', () => {
  fc.assert(
    fc.property(fc.array(line), line, (texts, taxId) => {
      const needle = [...texts, taxId].join(' ').split(/\s+/).reverse().join(' ').toUpperCase()
      expect(searchMatcher(needle)(indexForSearch([...texts, taxId], [taxId]))).toBe(true)
    }),
  )
})
