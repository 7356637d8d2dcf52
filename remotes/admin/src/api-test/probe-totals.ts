import type { DashboardStatsResponse } from '@celeiro/api-contract'
import type { ListKey } from '@celeiro/api-contract/envelopes'
import { type UnknownRecord, wire } from '@celeiro/api-contract/wire'
import { isApiError, readList, readPagination, readRecord, readText } from '@celeiro/shared-auth'
import { formatDecimal, formatMoney } from '@celeiro/ui-kit'
import type { ApiProbe } from './api-probes.ts'

export interface ProbeTotal {
  label: string
  value: string
}

const FIGURE_LABELS: Record<keyof DashboardStatsResponse['data'], string> = {
  totalOrders: 'Pedidos',
  draftOrders: 'Rascunhos',
  confirmedOrders: 'Confirmados',
  integratedOrders: 'Integrados',
  erpFailedOrders: 'Falha no ERP',
  printedOrders: 'Impressos',
  notPrintedOrders: 'Não impressos',
  totalAmount: 'Valor total',
}

/** The depth to which a response is searched. */
const DEEPEST = 2

/**
 * The totals of a response: the figures in it, or the number of its rows and their total on the server. Null if no
 * screen could read it.
 */
export function probeTotals(returns: ApiProbe['returns'], body: unknown): ProbeTotal[] | null {
  try {
    return returns === 'figures' ? figures(body) : counts(body, returns)
  } catch (error) {
    if (isApiError(error)) return null
    throw error
  }
}

function figures(body: unknown): ProbeTotal[] {
  const fields = readRecord<UnknownRecord>(body)
  const known = Object.entries(FIGURE_LABELS)
    .filter(([name]) => readText(fields[name]) !== null)
    .map(([name, label]) => ({
      label,
      value: name === 'totalAmount' ? formatMoney(fields[name]) : formatDecimal(fields[name]),
    }))
  return [...known, ...otherFigures(fields)]
}

/** The numbers without a label here, under their API names (`stats.total`). */
function otherFigures(fields: UnknownRecord, path: readonly string[] = []): ProbeTotal[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const isLabelled = path.length === 0 && Object.hasOwn(FIGURE_LABELS, name)
    if (isLabelled || (path.length === 0 && name === 'data')) return []
    const here = [...path, name]
    if (typeof value === 'number') return [{ label: here.join('.'), value: formatDecimal(value) }]
    return path.length < DEEPEST ? otherFigures(wire<UnknownRecord>(value), here) : []
  })
}

function counts(body: unknown, ownKey: ListKey): ProbeTotal[] {
  const rows = readList(body, ownKey).length
  const { totalCount } = readPagination(body, rows, Math.max(1, rows), 1)
  return [
    { label: 'Total', value: formatDecimal(totalCount) },
    { label: 'Recebidos', value: formatDecimal(rows) },
  ]
}
