import { expect, test } from 'vitest'
import { mismatchText } from './remote-failure.ts'

test.each([
  ['19.3.1', 'Ela precisa de react ^18.0.0; o sistema oferece 19.3.1.'],
  [undefined, 'Ela precisa de react ^18.0.0; o sistema não o oferece.'],
])('says in Portuguese what an incompatible release needs, with %s provided', (provided, text) => {
  expect(mismatchText({ module: 'react', required: '^18.0.0', provided })).toBe(text)
})
