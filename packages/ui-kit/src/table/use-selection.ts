import { useState } from 'react'

export interface SelectionOptions<Row> {
  rows: readonly Row[]
  getRowKey: (row: Row) => string
  /** Identifies the filters of the rows. */
  selection?: string | undefined
  /** Whether the rows are those of the filters; not while those of others are still shown. */
  isCurrent: boolean
}

/** How many of the rows on the screen are selected. */
export type Selected = 'none' | 'some' | 'all'

interface Entry<Row> {
  /** As the list showed it last, or as an action has left it since. */
  row: Row
  shown: Row
  /** The filters under which it was selected or shown last. */
  filters: string | undefined
}

/** The selected rows that the list does not show: those seen last under its filters, and those under others. */
export interface HiddenRows<Row> {
  ofThese: readonly Row[]
  ofOthers: readonly Row[]
}

/** The selected rows by their keys. They stay selected while the list shows another page, or what other filters say. */
export function useSelection<Row>({ rows, getRowKey, selection: filters, isCurrent }: SelectionOptions<Row>) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Entry<Row>>>(new Map())
  const isSelected = (row: Row) => selected.size > 0 && selected.has(getRowKey(row))
  const shown = selected.size > 0 ? rows.filter(isSelected) : []
  const shownKeys = new Set(shown.map(getRowKey))
  const others = [...selected].flatMap(([key, entry]) => (shownKeys.has(key) ? [] : [entry]))
  const entryOf = (row: Row): Entry<Row> => ({ row, shown: row, filters })
  const entriesOf = (added: readonly Row[]) => added.map((row) => [getRowKey(row), entryOf(row)] as const)

  const changed = shown.flatMap((row) => {
    const before = selected.get(getRowKey(row))
    if (before?.shown !== row) return [entryOf(row)]
    return before.filters === filters ? [] : [{ ...before, filters }]
  })
  if (isCurrent && changed.length > 0)
    setSelected(new Map([...selected, ...changed.map((entry) => [getRowKey(entry.row), entry] as const)]))

  const withoutShown = () => new Map([...selected].filter(([key]) => !shownKeys.has(key)))
  const shownPart: Selected = shown.length === 0 ? 'none' : shown.length < rows.length ? 'some' : 'all'
  const select = (added: readonly Row[]) => setSelected((before) => new Map([...before, ...entriesOf(added)]))

  return {
    isSelected,
    shownPart,
    /** Selects the rows that the list shows, or takes that back. */
    toggleShown: () => (shownPart === 'all' ? setSelected(withoutShown()) : select(rows)),
    /** In the order of the list; those that it does not show come last. */
    selectedRows: [
      ...shown.map((row) => selected.get(getRowKey(row))?.row ?? row),
      ...others.map(({ row }) => row),
    ],
    hidden: {
      ofThese: others.filter((entry) => entry.filters === filters).map(({ row }) => row),
      ofOthers: others.filter((entry) => entry.filters !== filters).map(({ row }) => row),
    },
    toggle(row: Row | undefined) {
      if (row === undefined) return
      const key = getRowKey(row)
      setSelected((before) => {
        const next = new Map(before)
        return next.delete(key) ? next : next.set(key, entryOf(row))
      })
    },
    select,
    clear: () => setSelected(new Map()),
    /** Leaves only these selected. */
    keep: (kept: readonly Row[]) => setSelected(new Map(entriesOf(kept))),
    renew: (renewed: readonly Row[]) =>
      setSelected((before) => {
        const next = new Map(before)
        for (const row of renewed) {
          const entry = next.get(getRowKey(row))
          if (entry) next.set(getRowKey(row), { ...entry, row })
        }
        return next
      }),
  }
}
