import { expect, test } from 'vitest'
import { logDetailsText } from './log-details.ts'

const text = ' {"a":1}\n<b>x</b> '

test.each<[unknown, string | null]>([
  ...[null, undefined, '', '  \n', {}, []].map((nothing): [unknown, null] => [nothing, null]),
  [text, text],
  [{ numero: 'PV-1', filial: { id: 1 } }, '{\n  "numero": "PV-1",\n  "filial": {\n    "id": 1\n  }\n}'],
  [['a'], '[\n  "a"\n]'],
  [0, '0'],
  [false, 'false'],
])('details open as they are, or as indented JSON, if there is something to read: %j', (details, shown) => {
  expect(logDetailsText(details)).toBe(shown)
})
