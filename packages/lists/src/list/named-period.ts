import { today } from '@celeiro/ui-kit'
import type { UrlState } from '../url-state/define-url-state.ts'
import { periodsOf } from './periods.ts'

/** The parameter with the name of a period, and its name among the filter values. */
export const PERIOD = 'period'

export interface DayRange<Name extends string = string> {
  from: Name
  to: Name
}

type Texts = Readonly<Record<string, string>>

/** Lets `period=today` stand for both ends of a range. Its days are computed whenever an address is read: saved views and links never grow old. */
export function withNamedPeriod(state: UrlState<Texts>, { from, to }: DayRange): UrlState<Texts> {
  const named = (name: string | null | undefined, day = today()) =>
    periodsOf(day).find((period) => period.name === name)
  return {
    parse(params, day) {
      const values = state.parse(params)
      const period = named(params.get(PERIOD), day)
      if (!period) return { ...values, [PERIOD]: '' }
      return { ...values, [PERIOD]: period.name, [from]: period.from, [to]: period.to }
    },
    serialise(values, base) {
      const period = named(values[PERIOD])
      const isNamed = period && values[from] === period.from && values[to] === period.to
      const search = state.serialise(isNamed ? { ...values, [from]: '', [to]: '' } : values, base)
      if (isNamed) search.set(PERIOD, period.name)
      else search.delete(PERIOD)
      return search
    },
  }
}
