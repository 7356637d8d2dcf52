import { array, assert, double, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ColumnClaim, shareRoom } from './share-room.ts'

const column = (usual: number, least = usual, needed = 0): ColumnClaim => ({ usual, least, needed })

describe('the room of a table', () => {
  test('goes to the columns in proportion to their usual widths', () => {
    expect(shareRoom([column(100), column(300)], 800)).toEqual([200, 600])
  })

  test('is taken from those that may shrink where there is too little of it', () => {
    expect(shareRoom([column(100), column(200, 100), column(100, 50)], 325)).toEqual([100, 150, 75])
  })

  test('is no table any more where not even the least widths fit', () => {
    expect(shareRoom([column(100), column(200, 150)], 249)).toBe(null)
    expect(shareRoom([column(100), column(200, 150)], 250)).toEqual([100, 150])
  })

  test('stays shared as for the skeleton while all contents fit', () => {
    const skeleton = [column(100), column(200, 100), column(200, 100)]
    const rows = [column(100, 100, 100), column(200, 100, 210), column(200, 100, 30)]
    expect(shareRoom(rows, 600)).toEqual(shareRoom(skeleton, 600))
  })

  test('moves from columns that have some to spare to those that would cut a text', () => {
    expect(shareRoom([column(200, 100, 260), column(200, 100, 120)], 400)).toEqual([260, 140])
  })

  test('is left idle nowhere while a text is cut', () => {
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

test('whatever columns ask for, all room is given, and none cuts beside one that idles', () => {
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
