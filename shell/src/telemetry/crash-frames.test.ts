import { expect, test } from 'vitest'
import { placeOf } from './crash-frames.ts'

const OWN = 'https://app.example'
const url = (remote: string, place: string) => `${OWN}/remotes/${remote}/1a2b3c/${place}`

test('reads the frames of a release from Chromium, below those of shared modules', () => {
  const stack = [
    'TypeError: Rita Lopes is not a function',
    `    at render (${OWN}/assets/react-1.js:1:2)`,
    `    at OrderTable (${url('orders', 'assets/page-9.js:3:14')})`,
    `    at async ${url('orders', 'assets/list-8.js:1:200')}`,
    `    at open (${url('catalog', 'assets/page-9.js:7:7')})`,
    '    at https://cdn.example/tracker.js:1:1',
  ].join('\n')
  expect(placeOf(stack, OWN)).toEqual({
    remote: 'orders',
    build: '1a2b3c',
    frames: [
      { file: 'assets/page-9.js', line: 3, column: 14 },
      { file: 'assets/list-8.js', line: 1, column: 200 },
    ],
  })
})

test('reads those of Firefox and Safari, without a query', () => {
  const stack = `OrderTable@${url('orders', 'assets/page-9.js?t=1:3:14')}\n@${OWN}/assets/react-1.js:1:2`
  expect(placeOf(stack, OWN)?.frames).toEqual([{ file: 'assets/page-9.js', line: 3, column: 14 }])
})

test.each([
  ['the shell', `Error\n    at f (${OWN}/assets/shell-1.js:1:2)`],
  ['another origin', 'Error\n    at f (https://other.example/remotes/orders/1/assets/a.js:1:2)'],
  ['a browser extension', 'Error\n    at f (chrome-extension://abc/inject.js:1:2)'],
  ['no error', undefined],
])('attributes nothing to a remote for %s', (_, stack) => {
  expect(placeOf(stack, OWN)).toBeUndefined()
})

test('keeps ten frames of a deep stack', () => {
  const line = `    at f (${url('orders', 'assets/page-9.js:3:14')})`
  expect(placeOf(Array.from({ length: 40 }, () => line).join('\n'), OWN)?.frames).toHaveLength(10)
})
