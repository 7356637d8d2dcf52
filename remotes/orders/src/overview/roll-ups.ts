import type { OrderStatus } from '@celeiro/api-contract/vocabulary'
import { formatDate, formatDecimal, formatMoney, sumMoney } from '@celeiro/ui-kit'
import type { DayValue, OverviewData, Sales } from '../api/overview.ts'

export type Unit = 'day' | 'week' | 'month'
export type Measure = 'value' | 'orders'

/** The orders of the days from `from` to `to`, counted or by their value. */
export type SalesPeriod = Record<OrderStatus | 'total', number> & { from: string; to: string; label: string }

const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })

/** `nov`, and `jan/26` where a year begins. */
export function monthName(day: string): string {
  const name = MONTH.format(new Date(day)).replace('.', '')
  return day.slice(5, 7) === '01' ? `${name}/${day.slice(2, 4)}` : name
}

const monthOf = (day: string) => `${day.slice(0, 8)}01`

/** How many periods are shown, and their first and last days. A week begins on Monday. */
const UNITS: Record<Unit, { count: number; begin: (day: string) => string; end: (begin: string) => string }> =
  {
    day: { count: 31, begin: (day) => day, end: (day) => day },
    week: {
      count: 26,
      begin: (day) => plus(day, -((new Date(day).getUTCDay() + 6) % 7)),
      end: (begin) => plus(begin, 6),
    },
    month: { count: 13, begin: monthOf, end: (begin) => plus(monthOf(plus(begin, 31)), -1) },
  }

/** The orders by period until today, oldest first, also where there are none. Empty if no period has any. */
export function rollUp(days: readonly Sales[], unit: Unit, measure: Measure, today: string): SalesPeriod[] {
  const { count, begin, end } = UNITS[unit]
  const periods: SalesPeriod[] = []
  for (let from = begin(today); periods.length < count; from = begin(plus(from, -1))) {
    const to = end(from)
    const within = days.filter(({ day }) => day >= from && day <= to)
    const sum = (status: OrderStatus) => sumMoney(within.map((day) => day[status][measure]))
    const sums = { DRAFT: sum('DRAFT'), CONFIRMED: sum('CONFIRMED'), INTEGRATED: sum('INTEGRATED') }
    const total = sumMoney(Object.values(sums))
    periods.unshift({ from, to, label: labelOf(from, to, unit), ...sums, total })
  }
  return periods.some(({ total }) => total > 0) ? periods : []
}

function labelOf(from: string, to: string, unit: Unit): string {
  if (unit === 'month') return formatDate(from).slice(3)
  return unit === 'day' ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`
}

/** The value of two seasons until a day of this one; null after today. */
export interface SeasonDay {
  day: string
  label: string
  current: number | null
  last: number
}

/** Both seasons by the days of this one; values of the last one stand a year later. Empty without any value. */
export function compareSeasons({ season, current, last }: OverviewData, today: string): SeasonDay[] {
  if (season === null || current.length + last.length === 0) return []
  const before = last.map(({ day, value }) => ({
    day: `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`,
    value,
  }))
  const days: SeasonDay[] = []
  for (let day = `${season - 1}-07-01`; day < `${season}-07-01`; day = plus(day, 1)) {
    const value = day > today ? null : until(current, day)
    days.push({ day, label: formatDate(day), current: value, last: until(before, day) })
  }
  return days
}

const until = (values: readonly DayValue[], day: string) => values.findLast((it) => it.day <= day)?.value ?? 0

/** `R$ 1.200,00, +20% em relação ao mesmo dia da safra passada`. */
export function seasonText(days: readonly SeasonDay[]): string {
  const { current, last } = days.findLast((it) => it.current !== null) ?? { current: 0, last: 0 }
  const amount = formatMoney(current)
  if (current === null || last === 0) return `${amount}. A safra passada não tinha pedidos até este dia.`
  const change = (current / last - 1) * 100
  const sign = change < 0 ? '−' : '+'
  return `${amount}, ${sign}${formatDecimal(Math.abs(change), 1)}% em relação ao mesmo dia da safra passada`
}

/** The attempts to reach the ERP on a day, and the share that failed in percent; without any, null. */
export interface ErpDay {
  label: string
  attempts: number
  failed: number
  share: number | null
}

const shareOf = (failed: number, attempts: number) =>
  attempts === 0 ? null : Math.round((failed / attempts) * 1000) / 10

/** The last thirty days, also those without attempts. Empty without any. */
export function erpDays(erp: OverviewData['erp'], today: string): ErpDay[] {
  if (erp.length === 0) return []
  return Array.from({ length: 30 }, (_, index) => {
    const day = plus(today, index - 29)
    const { attempts, failed } = erp.find((it) => it.day === day) ?? { attempts: 0, failed: 0 }
    return { label: formatDate(day), attempts, failed, share: shareOf(failed, attempts) }
  })
}

/** `12,5% falharam: 35 de 280 envios em 30 dias, em 9 pedidos` */
export function erpText(days: readonly ErpDay[], orders: number): string {
  const sum = (key: 'attempts' | 'failed') => days.reduce((total, day) => total + day[key], 0)
  const [attempts, failed] = [sum('attempts'), sum('failed')]
  const share = formatDecimal(shareOf(failed, attempts))
  const of = orders === 1 ? '1 pedido' : `${formatDecimal(orders)} pedidos`
  return `${share}% falharam: ${formatDecimal(failed)} de ${formatDecimal(attempts)} envios em 30 dias, em ${of}`
}
