/**
 * The technical details of a log as text: a string unchanged, anything else as JSON indented by two. Null if there
 * is nothing to open: nothing sent, blank text, or an object or array without content.
 */
export function logDetailsText(details: unknown): string | null {
  if (details === null || details === undefined) return null
  if (typeof details === 'string') return details.trim() === '' ? null : details
  if (typeof details === 'object' && Object.keys(details).length === 0) return null
  return JSON.stringify(details, null, 2)
}
