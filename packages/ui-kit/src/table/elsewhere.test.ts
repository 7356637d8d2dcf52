import { expect, test } from 'vitest'
import { elsewhere } from './elsewhere.ts'

const hidden = { ofThese: ['moved', 'a', 'b'], ofOthers: ['c'] }
const matches = (row: string) => row !== 'moved'

test('a selected row that an action has taken out of the filter is on no other page', () => {
  expect(elsewhere({ hidden, isWhole: false, matches })).toEqual([
    '1 fora do filtro',
    '1 de outro filtro',
    '2 em outras páginas',
  ])
})

test('a list that shows all rows of its filters has no other page', () => {
  expect(elsewhere({ hidden, isWhole: true, matches: undefined })).toEqual(['4 fora do filtro'])
  const none = { ofThese: [], ofOthers: [] }
  expect(elsewhere({ hidden: none, isWhole: true, matches })).toEqual([])
})
