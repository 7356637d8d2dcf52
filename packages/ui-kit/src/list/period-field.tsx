import type { ReactNode } from 'react'
import { ChoiceFilter } from '../fields/choice-filter.tsx'
import { periodsOf } from './periods.ts'
import type { List } from './use-list.ts'

const OTHER = { value: 'other', label: 'Outras datas', title: undefined }

interface PeriodFieldProps<Row> {
  list: Pick<List<Row>, 'definition' | 'values' | 'setValues'>
  /** The field of the first day. */
  children: ReactNode
}

/** The choice of a named period, which sets both ends of a range. Other dates than those of a period stay as they are. */
export function PeriodField<Row>({ list, children }: PeriodFieldProps<Row>) {
  const { from, to } = list.definition.period ?? {}
  if (from === undefined || to === undefined) return children
  const [first, last] = [list.values[from] ?? '', list.values[to] ?? '']
  const periods = [{ label: 'Qualquer data', from: '', to: '' }, ...periodsOf(new Date())]
  const chosen = periods.find((period) => period.from === first && period.to === last)
  const options = periods.map(({ label, title }) => ({ value: label, label, title }))
  return (
    <>
      <ChoiceFilter
        label="Período"
        value={chosen?.label ?? OTHER.value}
        options={chosen ? options : [...options, OTHER]}
        onChange={(label) => {
          const period = periods.find((period) => period.label === label)
          if (period) list.setValues({ [from]: period.from, [to]: period.to })
        }}
      />
      {children}
    </>
  )
}
