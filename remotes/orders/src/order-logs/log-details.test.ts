import { expect, test } from 'vitest'
import { logDetailsText } from './log-details.ts'

test.each([null, undefined, '', '  \n', {}, []])('%j has nothing to open', (details) => {
  expect(logDetailsText(details)).toBeNull()
})

test('a string stays as it is, markup, JSON and blanks included', () => {
  const details = ' {"a":1}\n<b>x</b> '
  expect(logDetailsText(details)).toBe(details)
})

test('an object becomes JSON indented by two', () => {
  expect(logDetailsText({ numero: 'PV-118204', filial: { id: 1 } })).toBe(
    '{\n  "numero": "PV-118204",\n  "filial": {\n    "id": 1\n  }\n}',
  )
})

test.each([
  [['a'], '[\n  "a"\n]'],
  [0, '0'],
  [false, 'false'],
])('%j shows as JSON', (details, text) => {
  expect(logDetailsText(details)).toBe(text)
})
