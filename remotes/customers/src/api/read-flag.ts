/** A flag that was really sent; anything else than true and false says nothing. */
export function readFlag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null
}
