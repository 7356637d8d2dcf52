import { ChoiceFilter, FilterBar, today } from '@celeiro/ui-kit'
import { Fragment, type ReactNode, useState } from 'react'
import { PERIOD } from '../list/named-period.ts'
import { periodsOf } from '../list/periods.ts'
import type { List } from '../list/use-list.ts'
import type { UrlStateOptions } from '../url-state/use-url-state.ts'
import type { ListFilter } from './filter.ts'

/** The fields of all filters. Typing replaces the history entry; choosing an option adds one. */
export function ListFilters<Row>({ list }: { list: List<Row> }) {
  const { definition, values, setValues, refusal } = list
  // Invalid text is not in the URL: the fields themselves must be cleared too.
  const [misread, setMisread] = useState<readonly string[]>([])
  const [clearing, setClearing] = useState(0)

  function clear() {
    setClearing(clearing + 1)
    setValues(definition.noFilters)
  }

  function field([name, filter]: readonly [string, ListFilter<Row>]) {
    const props = {
      value: values[name] ?? '',
      error: refusal?.at === name ? refusal.error : undefined,
      clearing,
      onChange: (value: string, options?: UrlStateOptions) => setValues({ [name]: value }, options),
      onMisread: (isMisread: boolean) =>
        setMisread((misread) => {
          const others = misread.filter((other) => other !== name)
          return isMisread ? [...others, name] : others
        }),
    }
    return <Fragment key={name}>{filter.renderField(props)}</Fragment>
  }

  const at =
    (slot: ListFilter<Row>['slot']) =>
    ([, filter]: readonly [string, ListFilter<Row>]) =>
      filter.slot === slot
  const set = definition.setFilters(values)
  const others = definition.filters.filter(at('bar'))
  return (
    <FilterBar
      search={definition.filters.filter(at('search')).map(field)}
      active={set.length > 0 || misread.length > 0}
      count={set.filter(at('bar')).length}
      onClear={clear}
    >
      {others.map((other) =>
        other[0] === definition.period?.from ? (
          <PeriodField key="period" list={list}>
            {field(other)}
          </PeriodField>
        ) : (
          field(other)
        ),
      )}
    </FilterBar>
  )
}

const OTHER_DATES = { value: 'other', label: 'Outras datas', title: undefined }

/** The choice of a named period, which sets both ends of a range. Typed dates stay dates, even those of a period. */
function PeriodField<Row>({ list, children }: { list: List<Row>; children: ReactNode }) {
  const { from, to } = list.definition.period ?? {}
  if (from === undefined || to === undefined) return children
  const periods = [{ name: '', label: 'Qualquer data', from: '', to: '' }, ...periodsOf(today())]
  const name = list.values[PERIOD] ?? ''
  const hasOtherDates = name === '' && Boolean(list.values[from] || list.values[to])
  const options = periods.map(({ name, label, title }) => ({ value: name, label, title }))
  return (
    <>
      <ChoiceFilter
        label="Período"
        value={hasOtherDates ? OTHER_DATES.value : name}
        options={hasOtherDates ? [...options, OTHER_DATES] : options}
        onChange={(name) => {
          const period = periods.find((period) => period.name === name)
          if (period) list.setValues({ [PERIOD]: name, [from]: period.from, [to]: period.to })
        }}
      />
      {children}
    </>
  )
}
