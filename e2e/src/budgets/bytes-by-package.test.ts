import { expect, test } from 'vitest'
import { bytesByPackage, packageOf } from './bytes-by-package.ts'

test.each([
  ['../../node_modules/.pnpm/react-dom@19.3.1/node_modules/react-dom/cjs/client.js', 'react-dom'],
  ['../node_modules/@chakra-ui/react/dist/box.js', '@chakra-ui/react'],
  ['../../packages/ui-kit/src/button/button.tsx', 'packages/ui-kit'],
  ['../../src/router.tsx', '(own)'],
])('%s is of %s', (source, name) => {
  expect(packageOf(source)).toBe(name)
})

test('counts the characters of each package, across lines', () => {
  const sources = ['../node_modules/zod/a.js', '../src/b.ts']
  // Line 1: 4 of zod, 6 of b. Line 2: 2 generated, 3 of b.
  const map = { sources, mappings: 'AAAA,ICAA;A,EAAA' }
  expect(Object.fromEntries(bytesByPackage('aaaabbbbbb\nccbbb', map))).toEqual({
    zod: 4,
    '(own)': 9,
    '(generated)': 2,
  })
})

test('a script without a map is generated', () => {
  expect([...bytesByPackage('abc', undefined)]).toEqual([['(generated)', 3]])
})
