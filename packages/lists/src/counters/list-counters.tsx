import { isOffered } from '@celeiro/shared-auth'
import {
  formatDecimal,
  type ListState,
  partialOf,
  StatTile,
  type StatTileProps,
  StatTiles,
} from '@celeiro/ui-kit'
import { useMemo } from 'react'
import type { FilterValues, ListDefinition } from '../list/define-list.ts'
import { type ListData, totalOf } from '../list/list-data.ts'
import { listTexts, type Noun } from '../list/list-texts.ts'
import type { List } from '../list/use-list.ts'

export interface Counter extends Omit<StatTileProps, 'loading' | 'filter'> {
  /** The filter that selects what it counts; a click on the counter sets it, a second one clears it. */
  filter?: readonly [name: string, value: string] | undefined
}

interface RowCounter<Row, Name extends string = string> extends Omit<Counter, 'value' | 'hint'> {
  filter?: readonly [name: Name, value: string]
  /** Computes the figure from the loaded rows. By default it counts those that the filter keeps; without a filter, all records. */
  figure?: (rows: readonly Row[]) => number
  /** Whether the API offers what it counts. By default it does. */
  isOffered?: () => boolean
  format?: (figure: number | null | undefined) => string
}

/** Counts the records of a list. A figure of the loaded rows alone says so; on our host a list that arrives whole counts what its filters keep. */
export function countersOf<Row, Name extends string>(
  definition: ListDefinition<Row, unknown, Name>,
  counters: readonly RowCounter<Row, NoInfer<Name>>[],
): (data: ListData<Row> | undefined, kept?: readonly Row[]) => readonly Counter[] {
  const { pages, noFilters, keepRows } = definition

  function figureOf({ figure, filter }: RowCounter<Row>, data: ListData<Row>): number | null {
    const { rows } = data
    if (figure) return figure(rows)
    return filter ? keepRows({ ...noFilters, [filter[0]]: filter[1] }, rows).length : totalOf(data)
  }

  function hintOf({ figure, filter }: RowCounter<Row>, data: ListData<Row> | undefined): string | undefined {
    const isTotal = !figure && !filter
    if (pages && !data?.isSaid) return isTotal && data?.pagination ? undefined : 'nesta página'
    return data?.cut && !isTotal ? 'parcial' : undefined
  }

  return (data, kept) =>
    counters
      .filter((counter) => counter.isOffered?.() ?? true)
      .map((counter) => {
        const { figure, format = formatDecimal, isOffered: _, ...tile } = counter
        const all = { value: format(data && figureOf(counter, data)), hint: hintOf(counter, data) }
        const isFiltered = kept && data && kept.length < data.rows.length && isOffered('order-stats')
        if (!isFiltered) return { ...tile, ...all }
        const value = format(figureOf(counter, { rows: kept }))
        return { ...tile, value, hint: data.cut ? 'parcial' : ofAll(value, all.value) }
      })
}

/** The hint of a figure of the filter: that of all records, if it is another one. */
export const ofAll = (value: string, all: string): string | undefined =>
  value === all ? undefined : `${all} ao todo`

type FilteredList = Pick<List<never>, 'values' | 'setValues'> & { definition: { noFilters: FilterValues } }

export interface ListCountersProps<Data> {
  /** A list, or another query about the same records. */
  list: { definition: { noun: Noun }; state: ListState; data: Data | undefined }
  /** The figures; undefined shows dashes. */
  of: (data: Data | undefined) => readonly Counter[]
  /** The list that the counters filter. */
  filters: FilteredList
}

export function ListCounters<Data>({
  list: { definition, state, data },
  of,
  filters,
}: ListCountersProps<Data>) {
  const counters = useMemo(() => of(data), [of, data])
  const partial = partialOf(state)
  const isLoading = state.kind === 'loading' || (partial?.isLoading && partial.isCut && !partial.isSaid)
  return (
    <StatTiles label={listTexts(definition).counters}>
      {counters.map(({ filter, ...counter }) => (
        <StatTile
          key={counter.label}
          loading={isLoading}
          {...counter}
          filter={filter && tileFilter(filters, filter)}
        />
      ))}
    </StatTiles>
  )
}

function tileFilter(
  { values, setValues, definition }: FilteredList,
  [name, value]: NonNullable<Counter['filter']>,
) {
  const isOn = values[name] === value
  return { isOn, onToggle: () => setValues({ [name]: isOn ? (definition.noFilters[name] ?? '') : value }) }
}
