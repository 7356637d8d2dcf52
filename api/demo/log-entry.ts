import type { LogEventType, LogLevel } from '@celeiro/api-contract/vocabulary'
import type { LogDetails } from '../src/database/schema/orders.ts'

/** One event of an order's history, so many minutes after the one before it. */
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

/** Centavos as an office writes them; the space inside is an ordinary one. */
export function formatCents(cents: number): string {
  return reais.format(cents / 100).replace('\u00a0', ' ')
}

export function formatThousandths(thousandths: number): string {
  return decimal.format(thousandths / 1000)
}
