/** An error and its causes, one per line; empty for a thrown value without a text. */
export function errorText(error: unknown): string {
  const seen = new Set<Error>()
  let cause = error
  while (cause instanceof Error && !seen.has(cause)) {
    seen.add(cause)
    cause = cause.cause
  }
  const lines = [...seen].map(String)
  return (typeof cause === 'string' ? [...lines, cause] : lines).join('\n')
}
