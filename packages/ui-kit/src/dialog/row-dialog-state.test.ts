import { expect, test } from 'vitest'
import { rowDialogReducer } from './row-dialog-state.ts'

const opened = rowDialogReducer<string>(undefined, { type: 'shown', row: 'Soja', opening: 7 })

test('a dialog that goes on with another row keeps its opening, so that it keeps its state', () => {
  expect(rowDialogReducer(opened, { type: 'shown', row: 'Milho' })).toEqual({
    row: 'Milho',
    opening: 7,
    isClosed: false,
  })
})

test('a link opens a dialog that was not open before', () => {
  expect(rowDialogReducer<string>(undefined, { type: 'shown', row: 'Soja' })).toEqual({
    row: 'Soja',
    opening: 0,
    isClosed: false,
  })
})

test('a closed dialog keeps its row, and opens again', () => {
  const closed = rowDialogReducer(opened, { type: 'closed', opening: 7 })
  expect(closed).toEqual({ row: 'Soja', opening: 7, isClosed: true })
  expect(rowDialogReducer(closed, { type: 'shown', row: 'Soja', opening: 8 })).toEqual({
    row: 'Soja',
    opening: 8,
    isClosed: false,
  })
})

test('closing an earlier opening leaves the later one open', () => {
  const later = rowDialogReducer(opened, { type: 'shown', row: 'Milho', opening: 8 })
  expect(rowDialogReducer(later, { type: 'closed', opening: 7 })).toBe(later)
})
