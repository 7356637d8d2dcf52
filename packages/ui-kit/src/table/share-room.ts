/** The width claims of a column, all in one unit. */
export interface ColumnClaim {
  /** Its width if there is space for all columns. */
  usual: number
  /** Its minimum width. */
  least: number
  /** The width of its widest content; 0 while unknown. */
  needed: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/**
 * Distributes a width among columns. They get their usual widths, in proportion. If one would cut its content,
 * columns with spare space give some to it. So columns stay where the skeleton had them as long as nothing is cut, and
 * nothing is cut while another column has spare space.
 *
 * @returns the widths, which add up to the total; null if the columns do not fit.
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
