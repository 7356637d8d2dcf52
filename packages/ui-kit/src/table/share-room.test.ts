import { array, assert, double, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ColumnClaim, shareRoom } from './share-room.ts'

const column = (usual: number, least = usual, needed = 0): ColumnClaim => ({ usual, least, needed })

describe('the width of a table', () => {
  test('is divided in proportion to the usual widths of the columns', () => {
    expect(shareRoom([column(100), column(300)], 800)).toEqual([200, 600])
  })

  test('is taken from columns that may shrink if space is short', () => {
    expect(shareRoom([column(100), column(200, 100), column(100, 50)], 325)).toEqual([100, 150, 75])
  })

  test('is too small for a table if not even the minimum widths fit', () => {
    expect(shareRoom([column(100), column(200, 150)], 249)).toBe(null)
    expect(shareRoom([column(100), column(200, 150)], 250)).toEqual([100, 150])
  })

  test('stays divided as in the skeleton while all contents fit', () => {
    const skeleton = [column(100), column(200, 100), column(200, 100)]
    const rows = [column(100, 100, 100), column(200, 100, 210), column(200, 100, 30)]
    expect(shareRoom(rows, 600)).toEqual(shareRoom(skeleton, 600))
  })

  test('moves from columns with spare space to those that would cut a text', () => {
    expect(shareRoom([column(200, 100, 260), column(200, 100, 120)], 400)).toEqual([260, 140])
  })

  test('is fully used while a text is cut', () => {
    expect(shareRoom([column(200, 100, 500), column(200, 100, 80)], 400)).toEqual([320, 80])
  })
})

const width = double({ min: 1, max: 500, noNaN: true })
const claims = array(
  record({ usual: width, needed: width, share: double({ min: 0.1, max: 1, noNaN: true }) }).map(
    ({ usual, needed, share }) => ({ usual, needed, least: usual * share }),
  ),
  { minLength: 1, maxLength: 9 },
)

test('for any claims, all space is used, and no column cuts a text beside one with spare space', () => {
  assert(
    property(claims, double({ min: 0, max: 3000, noNaN: true }), (columns, extra) => {
      const room = columns.reduce((total, { least }) => total + least, 0) + extra
      const widths = shareRoom(columns, room + 0.001)
      if (widths === null) throw new Error('The least widths fit.')
      expect(widths.reduce((total, each) => total + each, 0)).toBeCloseTo(room, 1)
      const spare = columns.map(({ needed }, index) => (widths[index] ?? 0) - needed)
      expect(Math.min(...spare) < -0.01 && Math.max(...spare) > 0.01).toBe(false)
    }),
  )
})
