import { readFields, readList, readPagination, readText } from '@celeiro/shared-auth'
import { formatDecimal, formatMoney } from '@celeiro/ui-kit'
import type { ApiProbe } from './api-probes.ts'

export interface ProbeTotal {
  label: string
  value: string
}

const FIGURE_LABELS: Record<string, string> = {
  totalOrders: 'Pedidos',
  draftOrders: 'Rascunhos',
  confirmedOrders: 'Confirmados',
  integratedOrders: 'Integrados',
  printedOrders: 'Impressos',
  notPrintedOrders: 'Não impressos',
  totalAmount: 'Valor total',
}

/** The totals of an answer: the figures that it names, or how many rows came and how many there are in all. */
export function probeTotals(answers: ApiProbe['answers'], body: unknown): ProbeTotal[] {
  return answers === 'figures' ? figures(body) : counts(body)
}

function figures(body: unknown): ProbeTotal[] {
  const root = readFields(body)
  const fields = { ...root, ...readFields(root.data) }
  return Object.entries(FIGURE_LABELS)
    .filter(([name]) => readText(fields[name]) !== null)
    .map(([name, label]) => ({
      label,
      value: name === 'totalAmount' ? formatMoney(fields[name]) : formatDecimal(fields[name]),
    }))
}

function counts(body: unknown): ProbeTotal[] {
  const rows = readList(body).length
  const { totalCount } = readPagination(body, rows, Math.max(1, rows), 1)
  return [
    { label: 'Total', value: formatDecimal(totalCount) },
    { label: 'Recebidos', value: formatDecimal(rows) },
  ]
}
