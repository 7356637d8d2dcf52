/**
 * A user's mark "sessions valid from" ends the access tokens that were issued before it. Tokens count whole seconds, so
 * the mark is the beginning of the next one, and a token that is issued until then counts as issued at the mark: who
 * signs in right after a reset is not taken for whoever was signed in before.
 */
export function sessionMark(now: Date): Date {
  return new Date((Math.floor(now.getTime() / 1000) + 1) * 1000)
}

/** The `iat` of a token, in seconds. */
export function issuedAt(now: Date, mark: Date | null): number {
  return Math.floor(Math.max(now.getTime(), mark?.getTime() ?? 0) / 1000)
}

/** Whether the mark ended a token that was issued at `iat` seconds. */
export function isBeforeMark(iat: number, mark: Date | null): boolean {
  return mark !== null && iat * 1000 < mark.getTime()
}
