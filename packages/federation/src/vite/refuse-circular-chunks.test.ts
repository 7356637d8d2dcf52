import { expect, test } from 'vitest'
import { circleIn } from './refuse-circular-chunks.ts'

const chunks = (imports: Record<string, string[]>) => new Map(Object.entries(imports))

test('finds no circle where chunks only share what they import', () => {
  const imports = { main: ['boot', 'react'], 'signed-in': ['boot', 'react'], boot: ['react'], react: [] }
  expect(circleIn(chunks(imports))).toBeUndefined()
})

test('names the chunks of a circle, from the first to itself', () => {
  const imports = { main: ['boot'], boot: ['react', 'signed-in'], 'signed-in': ['dialog'], dialog: ['boot'] }
  expect(circleIn(chunks(imports))).toEqual(['boot', 'signed-in', 'dialog', 'boot'])
})
