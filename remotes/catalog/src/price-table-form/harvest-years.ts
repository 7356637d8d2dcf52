/** The current year and the next four (spec §5), and the year that an edited table already has. */
export function harvestYears(currentYear: number, own: number | null | undefined): number[] {
  const years = new Set(Array.from({ length: 5 }, (_, index) => currentYear + index))
  if (own != null) years.add(own)
  return [...years].sort((a, b) => a - b)
}
