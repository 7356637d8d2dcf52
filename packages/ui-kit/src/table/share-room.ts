/** What a column asks for. All in one unit. */
export interface ColumnClaim {
  /** What it gets where there is enough for all. */
  usual: number
  /** It never gets narrower for lack of room alone. */
  least: number
  /** What its widest content takes; 0 while that is not known. */
  needed: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/**
 * Shares a room among columns. They get their usual widths, in proportion; only where one would cut its content do
 * those with room to spare give some away. So columns stay where the skeleton had them as long as nothing is cut, and
 * nothing is cut while another column has room to spare.
 *
 * @returns the widths, which add up to the room; null where the columns do not fit in it.
 */
export function shareRoom(columns: readonly ColumnClaim[], room: number): number[] | null {
  const usual = sum(columns.map((column) => column.usual))
  const least = sum(columns.map((column) => column.least))
  if (least > room) return null
  const shrink = usual > room ? (usual - room) / (usual - least) : 0
  const widths = columns.map((column) =>
    usual > room ? column.usual - (column.usual - column.least) * shrink : (column.usual * room) / usual,
  )

  const lack = columns.map(({ needed }, index) => Math.max(0, needed - (widths[index] ?? 0)))
  const spare = columns.map(({ needed }, index) => Math.max(0, (widths[index] ?? 0) - needed))
  const moved = Math.min(sum(lack), sum(spare))
  if (moved === 0) return widths
  return widths.map(
    (width, index) =>
      width + moved * ((lack[index] ?? 0) / sum(lack)) - moved * ((spare[index] ?? 0) / sum(spare)),
  )
}
