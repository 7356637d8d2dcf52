import type { Breakdown, ListColumn } from '@celeiro/ui-kit'
import type { EffectOfText, Filter, ListFilter, SentParams } from '../filters/filter.ts'
import { type SortOrder, sortText } from '../sort/sort-order.ts'
import { defineUrlState, type UrlState } from '../url-state/define-url-state.ts'
import { pageParam } from '../url-state/params.ts'
import type { Noun } from './list-texts.ts'
import { type DayRange, withNamedPeriod } from './named-period.ts'

/** The filter values in the URL, by parameter name. */
export type FilterValues<Name extends string = string> = Readonly<Record<Name, string>>

/** Filters that no row can match: nothing is requested. */
export interface Refusal<Name extends string = string> {
  /** The filter to correct, and the error at its field. */
  at: Name
  error: string
  /** The text in place of the rows. */
  text: string
}

interface Pages<Sent = unknown> {
  size: number
  /** Rows on a page where all pages are read, if the API sends more. Called once the app has started. */
  largest?: () => number
  /** Columns by which the API sorts all rows, with its names for them in `sort=-total`; the app sorts the loaded page by the others. */
  sortedByApi?: () => Readonly<Record<string, string>>
  /** What to send where nothing but the rows is read, not the lines of a breakdown. */
  withoutLines?: Partial<Sent>
}

/** The pages of a call with the parameters `Sent`. A filter of its list cannot send others. */
export const pagesOf = <Sent>(pages: Pages<Sent>): Pages<Sent> => pages

/** The call of a list that arrives whole, and has parameters. */
interface Call<Sent> {
  sent?: Sent
}

/** The same for a call that sends all rows which its parameters select. */
export const callOf = <Sent>(): Call<Sent> => ({})

interface ListOptions<Row, Name extends string, Sent = SentParams> {
  noun: Noun
  columns: readonly ListColumn<Row>[]
  /** Columns of its file alone. */
  fileColumns?: readonly ListColumn<Row>[]
  rowKey?: (row: Row) => string
  /** By the names of their parameters in the URL, in the order of their fields. */
  filters?: Readonly<Record<Name, Filter<Row, NoInfer<Sent>>>>
  refuse?: (values: FilterValues<Name>) => Refusal<Name> | undefined
  /** The filters that are the two ends of a range of days, which can be chosen by name. */
  period?: DayRange<NoInfer<Name>>
  breakdown?: Breakdown<Row>
}

/** @typeParam Sent what the key of the list's query must hold; nothing for a list that arrives whole without parameters */
export interface ListDefinition<Row, Sent = unknown, Name extends string = string>
  extends Required<Pick<ListOptions<Row, Name>, 'noun' | 'columns' | 'fileColumns' | 'rowKey'>> {
  pages: Pages | undefined
  filters: readonly [name: string, filter: ListFilter<Row>][]
  /** Other filters select other rows: writing them removes the page from the URL. */
  urlState: UrlState<FilterValues>
  noFilters: FilterValues<Name>
  refuse: (values: FilterValues) => Refusal | undefined
  period: DayRange | undefined
  breakdown: Breakdown<Row> | undefined
  sentFilters: (values: FilterValues) => Partial<Sent>
  /** The query of the call: page and limit, if there are pages, what the filters send, and the order that the API makes. */
  sentParams: (values: FilterValues, page: number, order?: SortOrder, size?: number) => Sent
  /** Whether the API makes an order: the loaded rows are in it already. */
  isSortedByApi: (order: { key: string } | undefined) => boolean
  /** The loaded rows that match the filters which are not sent. */
  keepRows: (values: FilterValues, rows: readonly Row[]) => readonly Row[]
  /** Whether a row that was changed here matches the filters still, as far as they know. */
  holds: (values: FilterValues, row: Row) => boolean
  /** The filters in the URL, with their effects: those that differ from their defaults. */
  setFilters: (
    values: FilterValues,
  ) => (readonly [name: string, filter: ListFilter<Row> & EffectOfText<Row>])[]
}

export const pageState = defineUrlState({ page: pageParam })

/** The columns and filters of a list: everything except its query. Without `pages` the response has all rows. */
export function defineList<Row extends { key: string }, Name extends string = never>(
  options: ListOptions<Row, Name> & { pages?: undefined; call?: undefined },
): ListDefinition<Row, never, Name>
export function defineList<Row extends { key: string }, Name extends string = never, Sent = SentParams>(
  options: ListOptions<Row, Name, Sent> & ({ pages: Pages<Sent> } | { pages?: undefined; call: Call<Sent> }),
): ListDefinition<Row, NoInfer<Sent>, Name>
export function defineList<Row extends { key: string }, Name extends string = never, Sent = SentParams>({
  refuse,
  call,
  filters: named,
  ...options
}: ListOptions<Row, Name, Sent> & {
  pages?: Pages<Sent> | undefined
  call?: Call<Sent> | undefined
}): ListDefinition<Row, Sent, Name> {
  const { noun, pages, period, breakdown } = options
  const filters = Object.entries<ListFilter<Row>>(named ?? {})
  /** Read at each use: the features of the API are known once the app has started. */
  const offered = () => filters.filter(([, { isOffered }]) => isOffered?.() ?? true)
  // Without either the type check does not require the sent parameters in the key of the query.
  if (!pages && !call && filters.some(([, { maySend }]) => maySend)) {
    throw new Error(`The list of ${noun.many} has a filter with "send", so it needs "pages" or "call".`)
  }
  const params = Object.fromEntries(filters.map(([name, { param }]) => [name, param]))
  const written = defineUrlState<FilterValues>(params)
  const { parse, serialise } = period ? withNamedPeriod(written, period) : written
  const apiName = ({ key }: { key: string }) => pages?.sortedByApi?.()[key]
  const textOf = (values: FilterValues, name: string) => values[name] ?? ''
  const setFilters = (values: FilterValues) =>
    offered().flatMap(([name, filter]) => {
      const text = textOf(values, name)
      return text === filter.param.defaultValue
        ? []
        : [[name, { ...filter, ...filter.effectOf(text) }] as const]
    })
  const sentFilters = (values: FilterValues): Partial<Sent> =>
    Object.assign({}, ...setFilters(values).map(([, { sent }]) => sent))

  return {
    rowKey: ({ key }) => key,
    fileColumns: [],
    ...options,
    pages,
    period,
    breakdown,
    get filters() {
      return offered()
    },
    urlState: {
      parse,
      serialise(values, base) {
        const search = serialise(values, base)
        search.delete('page')
        return search
      },
    },
    // `parse` gives a value to every name.
    noFilters: parse(new URLSearchParams()) as FilterValues<Name>,
    refuse: (values) => refuse?.(values as FilterValues<Name>), // likewise
    isSortedByApi: (order) => order !== undefined && apiName(order) !== undefined,
    sentFilters,
    sentParams(values, page, order, size = pages?.size) {
      const key = order && apiName(order)
      const sent = {
        ...(pages && { page, limit: size }),
        ...sentFilters(values),
        ...(order && key !== undefined && { sort: sortText({ ...order, key }) }),
      }
      return sent as Sent // Its filters send nothing else.
    },
    keepRows(values, rows) {
      const predicates = setFilters(values).flatMap(([, { keep }]) => keep ?? [])
      return predicates.length === 0 ? rows : rows.filter((row) => predicates.every((keeps) => keeps(row)))
    },
    holds: (values, row) => setFilters(values).every(([, { holds }]) => holds?.(row) ?? true),
    setFilters,
  }
}
