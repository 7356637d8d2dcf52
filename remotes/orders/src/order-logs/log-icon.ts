export type LogIcon = 'check' | 'clock' | 'bolt' | 'alert' | 'triangle' | 'bug' | 'info'

/**
 * Selects the icon of a log (spec §4). The first matching rule wins, and the event type takes precedence over the level:
 * ORDER_CREATED is a check even at level ERROR, and PAYMENT_PROCESSED does not contain PROCESSING.
 */
export function logIcon({ eventType, level }: { eventType: string | null; level: string | null }): LogIcon {
  const contains = (word: string) => eventType?.includes(word) ?? false
  if (contains('SUCCESS') || contains('CREATED') || contains('COMPLETED')) return 'check'
  if (contains('START') || contains('PROCESSING')) return 'clock'
  if (contains('INTEGRATION') || contains('SYNC')) return 'bolt'
  if (level === 'ERROR') return 'alert'
  if (level === 'WARN') return 'triangle'
  if (level === 'DEBUG') return 'bug'
  return 'info'
}
