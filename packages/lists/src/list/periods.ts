import { addMonths } from 'date-fns/addMonths'
import { addYears } from 'date-fns/addYears'
import { endOfMonth } from 'date-fns/endOfMonth'
import { endOfWeek } from 'date-fns/endOfWeek'
import { lightFormat } from 'date-fns/lightFormat'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfWeek } from 'date-fns/startOfWeek'

/** A range of days, `yyyy-MM-dd`, both included, that users name. */
export interface Period {
  name: string
  label: string
  title?: string
  from: string
  to: string
}

/** A week starts on Sunday, as in Brazilian calendars; the Safra is the agricultural year, from 1 July to 30 June. */
export function periodsOf(day: string): readonly Period[] {
  const today = new Date(`${day}T00:00`)
  const lastMonth = addMonths(today, -1)
  const thisJuly = new Date(today.getFullYear(), 6, 1)
  const harvest = today < thisJuly ? addYears(thisJuly, -1) : thisJuly
  const nextJune = endOfMonth(addMonths(harvest, 11))
  return [
    period('today', 'Hoje', today, today),
    period('this-week', 'Esta semana', startOfWeek(today), endOfWeek(today), 'De domingo a sábado'),
    period('this-month', 'Este mês', startOfMonth(today), endOfMonth(today)),
    period('last-month', 'Mês passado', startOfMonth(lastMonth), endOfMonth(lastMonth)),
    period('season', 'Safra', harvest, nextJune, 'Ano agrícola: de 1º de julho a 30 de junho'),
  ]
}

const period = (name: string, label: string, from: Date, to: Date, title?: string): Period => ({
  name,
  label,
  from: lightFormat(from, 'yyyy-MM-dd'),
  to: lightFormat(to, 'yyyy-MM-dd'),
  ...(title && { title }),
})
