import type { ListColumn } from '@celeiro/ui-kit'
import { expect, test } from 'vitest'
import { countersOf } from '../counters/list-counters.tsx'
import { containing } from '../filters/containing.ts'
import type { Filter } from '../filters/filter.ts'
import { choiceFilter, dateFilter, searchFilter, textFilter } from '../filters/filters.tsx'
import { type Sack, sackOptions, sacks } from '../testing/sacks.ts'
import { textParam } from '../url-state/params.ts'
import { callOf, defineList } from './define-list.ts'
import type { ListData } from './list-data.ts'
import { useList } from './use-list.ts'

const LABELS = { OPEN: 'Aberta', SHUT: 'Fechada' } as const
const { noun, columns } = sackOptions

/** Sacks with a price are open. */
const isIn =
  (state: string) =>
  ({ price }: Sack) =>
    state === (price > 0 ? 'OPEN' : 'SHUT')

const list = defineList({
  ...sackOptions,
  pages: { size: 20 },
  filters: {
    search: searchFilter({ label: 'Buscar', send: (q) => ({ q }) }),
    crop: textFilter({ label: 'Cultura', keep: containing(({ crop }: Sack) => [crop]) }),
    state: choiceFilter({ label: 'Situação', all: 'Todas', labels: LABELS, keep: isIn }),
    since: dateFilter({ label: 'Desde', send: (createdAfter) => ({ createdAfter }) }),
  },
})

const parse = (query: string) => list.urlState.parse(new URLSearchParams(query))
const rows = sacks(['Soja', 130], ['Milho'])
const [soy, corn] = rows

test('the API gets every filter that is sent and set, texts without blanks around them, and the page', () => {
  expect(list.sentParams(parse('search=+a+b+&since=2026-03-01&crop=soja&state=OPEN'), 4)).toEqual({
    page: 4,
    limit: 20,
    q: 'a b',
    createdAfter: '2026-03-01',
  })
  expect(list.sentParams(parse('search=++'), 1)).toEqual({ page: 1, limit: 20 })
  expect(defineList({ noun, columns }).sentParams({}, 1)).toEqual({})
})

test('the loaded rows must match every filter that applies to them', () => {
  expect(list.keepRows(parse('search=x&since=2026-03-01'), rows)).toBe(rows)
  expect(list.keepRows(parse('crop=SOJ'), rows)).toEqual([soy])
  expect(list.keepRows(parse('state=SHUT'), rows)).toEqual([corn])
  expect(list.keepRows(parse('crop=soja&state=SHUT'), rows)).toEqual([])
})

test('a filter may be sent or look at the loaded rows, by its value, and have fewer choices than labels', () => {
  let hasGone = false
  const { sentParams, keepRows, setFilters, urlState } = defineList({
    ...sackOptions,
    pages: { size: 20 },
    filters: {
      state: choiceFilter({
        label: 'Situação',
        all: 'Todas',
        labels: { ...LABELS, GONE: 'Vendidas' },
        hasChoice: (state) => state !== 'GONE' || hasGone,
        keep: isIn,
        send: (state) => ({ state }),
        isSent: (state) => state === 'GONE',
      }),
    },
  })
  expect(sentParams({ state: 'SHUT' }, 1)).toEqual({ page: 1, limit: 20 })
  expect(keepRows({ state: 'SHUT' }, rows)).toEqual([corn])
  const gone = new URLSearchParams('state=GONE')
  expect(urlState.parse(gone)).toEqual({ state: 'all' })
  hasGone = true
  expect(sentParams(urlState.parse(gone), 1)).toEqual({ page: 1, limit: 20, state: 'GONE' })
  expect(keepRows(urlState.parse(gone), rows)).toBe(rows)
  expect(setFilters(urlState.parse(gone)).map(([, { keep }]) => keep)).toEqual([undefined])
})

test('changed filters return to the first page in one write, keep other parameters, and are listed in their order', () => {
  const base = new URLSearchParams('page=4&pedido=c1&crop=soja')
  expect(list.urlState.serialise(parse('state=OPEN'), base).toString()).toBe('pedido=c1&state=OPEN')
  const active = list.setFilters(parse('state=OPEN&search=x&page=3')).map(([name]) => name)
  expect(active).toEqual(['search', 'state'])
})

test('a list that sends a filter comes in pages', () => {
  const filters = { search: searchFilter({ label: 'Buscar', send: (q) => ({ q }) }) }
  expect(() => defineList({ noun, columns, filters })).toThrow('The list of sacas has a filter with "send"')
})

/** Never called: what must not compile. The type check fails where an error that is expected here does not occur. */
export function useTypeErrors(): void {
  // @ts-expect-error A filter that neither sends nor keeps would be in the URL without an effect.
  searchFilter({ label: 'Buscar' })
  // @ts-expect-error and for a filter with a field of its own.
  const own: Filter<Sack> = { param: textParam, slot: 'bar', renderField: () => null }

  // @ts-expect-error One of both: a filter that is sent too would be applied to the totals of the API.
  searchFilter({ label: 'Buscar', send: (q) => ({ q }), keep: () => () => true })

  choiceFilter({
    label: 'Situação',
    all: 'Todas',
    labels: LABELS,
    // @ts-expect-error A choice that the labels do not have.
    send: (state) => ({ open: state === 'AJAR' }),
  })

  defineList({
    noun,
    columns,
    filters: {
      // @ts-expect-error A filter of other rows.
      crop: textFilter({ label: 'Cultura', keep: containing(({ farm }: { farm: string }) => [farm]) }),
    },
  })

  defineList({
    noun,
    columns,
    filters: { crop: textFilter({ label: 'Cultura', keep: containing(({ crop }: Sack) => [crop]) }) },
    // @ts-expect-error A filter that the list does not have.
    refuse: ({ farm }) => (farm === '' ? { at: 'crop', error: '', text: '' } : undefined),
  })
  own.renderField

  // @ts-expect-error A field that the row does not have, of a column that is not derived.
  const misnamed: ListColumn<Sack> = { key: 'corp', header: 'Cultura', text: ({ crop }) => crop }
  misnamed.header

  // @ts-expect-error A counter of a filter that the list does not have.
  countersOf(list, [{ label: 'Abertas', filter: ['sate', 'OPEN'] }])

  // @ts-expect-error A column that can be neither sorted nor exported.
  const unread: ListColumn<Sack> = { key: 'crop', header: 'Cultura', cell: () => null }
  unread.header

  const queryFn = (): ListData<Sack> => ({ rows: [] })
  const { values, setValues } = useList(list, (sent) => ({ queryKey: ['sacks', sent], queryFn }))
  // @ts-expect-error A filter that the list does not have.
  setValues({ sate: 'OPEN' })
  // @ts-expect-error The same.
  values.sate
  useList(defineList({ noun, columns }), () => ({ queryKey: ['sacks'], queryFn }))
  const all = defineList({ noun, columns, call: callOf<{ open?: boolean }>() })
  useList(all, (sent) => ({ queryKey: ['sacks', sent], queryFn }))
  // @ts-expect-error The same for a list that arrives whole.
  useList(all, () => ({ queryKey: ['sacks'], queryFn }))
  // @ts-expect-error A query that ignores what the list sends.
  useList(list, () => ({ queryKey: ['sacks'], queryFn }))
  // @ts-expect-error A key without it: other filters would show the rows of these.
  useList(list, (_sent, page) => ({ queryKey: ['sacks', page], queryFn }))
}

test('what was changed holds for the filters of the API that know it', () => {
  const { urlState, holds } = defineList({
    ...sackOptions,
    pages: { size: 20 },
    filters: {
      search: searchFilter({ label: 'Buscar', send: (q) => ({ q }) }),
      state: choiceFilter({
        label: 'Situação',
        all: 'Todas',
        labels: LABELS,
        send: (state) => ({ state }),
        holds: isIn,
      }),
    },
  })
  const held = (query: string) => {
    const values = urlState.parse(new URLSearchParams(query))
    return rows.filter((row) => holds(values, row))
  }
  expect(held('state=OPEN&search=none')).toEqual([soy])
  expect(held('search=none')).toEqual([soy, corn])
})
