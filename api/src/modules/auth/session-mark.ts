/**
 * The mark `sessionsValidFrom` revokes the access tokens that were issued before it. Tokens count whole seconds, so
 * the mark is the start of the next second, and a token issued until then gets the mark as its time of issue. A login
 * right after a reset is therefore valid.
 */
export function sessionMark(now: Date): Date {
  return new Date((Math.floor(now.getTime() / 1000) + 1) * 1000)
}

/** When a token that is issued now says that it was issued, in seconds since 1970: never before the mark of its session. */
export function issuedAt(now: Date, mark: Date | null): number {
  return Math.floor(Math.max(now.getTime(), mark?.getTime() ?? 0) / 1000)
}

export function isBeforeMark(iat: number, mark: Date | null): boolean {
  return mark !== null && iat * 1000 < mark.getTime()
}
