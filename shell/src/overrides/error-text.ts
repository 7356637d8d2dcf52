/** An error and its causes, a line each; empty when nothing that says something was thrown. */
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
