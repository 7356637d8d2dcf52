import { expect, test } from 'vitest'
import { rowDialogReducer } from './row-dialog-state.ts'

const shown = (row: string, opening?: number) =>
  ({ type: 'shown', row, ...(opening && { opening }) }) as const
const opened = rowDialogReducer<string>(undefined, shown('Soja', 7))
const closed = rowDialogReducer(opened, { type: 'closed', opening: 7 })

test.each([
  ['goes on with another row and keeps its opening, so its state', opened, shown('Milho'), 'Milho', 7],
  ['that was not open before is opened by a link', undefined, shown('Soja'), 'Soja', 0],
  ['opens again after it was closed', closed, shown('Soja', 8), 'Soja', 8],
])('a dialog %s', (_what, state, event, row, opening) => {
  expect(rowDialogReducer<string>(state, event)).toEqual({ row, opening, isClosed: false })
})

test('a closed dialog keeps its row; closing an earlier opening leaves the later one open', () => {
  expect(closed).toEqual({ row: 'Soja', opening: 7, isClosed: true })
  const later = rowDialogReducer(opened, shown('Milho', 8))
  expect(rowDialogReducer(later, { type: 'closed', opening: 7 })).toBe(later)
})
