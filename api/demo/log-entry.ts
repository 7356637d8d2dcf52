import type { LogEventType, LogLevel } from '@celeiro/api-contract/vocabulary'
import type { LogDetails } from '../src/database/schema/orders.ts'

/** One event in the history of an order. `after` is in minutes since the previous event. */
export type LogEntry = {
  after: number
  eventType: LogEventType
  level: LogLevel
  message: string | null
  operation?: string
  erpSystem?: string
  integrationId?: string
  details?: LogDetails
}

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })

/** Centavos as an office writes them, with an ordinary space. */
export function formatCents(cents: number): string {
  return reais.format(cents / 100).replace('\u00a0', ' ')
}

export function formatThousandths(thousandths: number): string {
  return decimal.format(thousandths / 1000)
}
