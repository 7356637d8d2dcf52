import { describe, expect, test } from 'vitest'
import { distanceToStart } from './distance-to-start.ts'
import { tokensOf } from './needle.ts'
import { correctionsOf, rankEntries } from './rank-entries.ts'

const ranked = (search: string, ...texts: string[]) =>
  rankEntries(
    tokensOf(search).map((token) => ({
      token,
      corrections: correctionsOf(token, texts.join(' ').split(' ')),
    })),
    texts.map((text) => ({ recordId: text, words: text })),
  )

test('the words of a search have no accents, case or punctuation', () => {
  expect(tokensOf('  João 12.345/01 --  SÃO-desidério ')).toEqual([
    { code: 'joao', segments: ['joao'], typos: 1 },
    { code: '1234501', segments: ['12', '345', '01'], typos: 0 },
    { code: 'saodesiderio', segments: ['sao', 'desiderio'], typos: 2 },
  ])
  expect(tokensOf(' ./- ')).toEqual([])
})

describe('the best comes first', () => {
  test.each([
    ['a whole word before a beginning before a typo', 'jose', ['jose lima', 'josefa lima', 'jase lima']],
    ['a word at the front before a later one', 'weber', ['weber irmaos', 'irmaos weber']],
    ['a short name before a long one', 'ana', ['ana lima', 'ana lima de souza']],
    ['the words in any order', 'lima ana', ['ana lima', 'ana b lima', 'ana maria limao']],
  ])('%s', (_, search, expected) => {
    expect(ranked(search, ...expected.toReversed())).toEqual(expected)
  })
})

describe('an entry is left out', () => {
  test.each([
    ['without one of the words', 'ana souza', 'ana lima'],
    ['with too many typos', 'fereyra', 'pereira lima'],
    ['with a typo in a short word', 'ama', 'ana lima'],
    ['with a wrong digit', '12346', '12345 lima'],
    ['with the word in the middle of another', 'reira', 'ferreira'],
  ])('%s', (_, search, text) => {
    expect(ranked(search, text)).toEqual([])
  })
})

test('a code matches joined or by its segments', () => {
  expect(ranked('FER-0060', 'ureia fer 0060 fer0060')).toHaveLength(1)
  expect(ranked('529.982', 'ana 52998224725')).toHaveLength(1)
  expect(ranked('sao-desiderio', 'weber sao desiderio')).toHaveLength(1)
})

test.each([
  ['ferreira', 'ferreira', 0],
  ['ferr', 'ferreira', 0],
  ['fereira', 'ferreira', 1],
  ['ferreria', 'ferreira', 1],
  ['fereria', 'ferreira', 2],
  ['xferreira', 'ferreira', 1],
  ['fazemda', 'fazenda', 1],
  ['fareria', 'ferreira', 3],
])('%s is %s with %i typos', (text, word, typos) => {
  expect(distanceToStart(text, word, typos)).toBe(typos)
  expect(distanceToStart(text, word, typos - 1)).toBe(Number.POSITIVE_INFINITY)
})
