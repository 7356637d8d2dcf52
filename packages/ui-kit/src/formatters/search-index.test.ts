import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesSearch, matchesTaxId } from './matches-search.ts'
import { indexForSearch, searchMatcher } from './search-index.ts'

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
  ['João São', false],
  ['null', false],
  ['./-', false],
  ['99', false],
])('%j: %s', (needle, expected) => {
  expect(searchMatcher(needle)(customer)).toBe(expected)
})

const line = fc.string({ unit: fc.constantFrom(...'aÁbC1 2.-/çé') })

test('it gives the same result as searching every field', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(line, fc.integer(), fc.constant(null))),
      line,
      line,
      (texts, taxId, needle) => {
        expect(searchMatcher(needle)(indexForSearch(texts, [taxId]))).toBe(
          matchesSearch(needle, texts) || matchesTaxId(needle, taxId),
        )
      },
    ),
  )
})
