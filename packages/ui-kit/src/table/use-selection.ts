import { useState } from 'react'

/** The selected rows by their keys. They stay selected while the list shows another page, or what other filters say. */
export function useSelection<Row>(rows: readonly Row[], getRowKey: (row: Row) => string) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const isSelected = (row: Row) => selected.size > 0 && selected.has(getRowKey(row))
  const shown = selected.size > 0 ? rows.filter(isSelected) : []
  const shownKeys = new Set(shown.map(getRowKey))
  const others = [...selected].flatMap(([key, row]) => (shownKeys.has(key) ? [] : [row]))

  return {
    isSelected,
    /** In the order of the list; those that it does not show come last. */
    selectedRows: [...shown, ...others],
    othersSelected: others.length,
    toggle(row: Row | undefined) {
      if (row === undefined) return
      const key = getRowKey(row)
      setSelected((before) => {
        const next = new Map(before)
        return next.delete(key) ? next : next.set(key, row)
      })
    },
    select: (added: readonly Row[]) =>
      setSelected((before) => new Map([...before, ...added.map((row) => [getRowKey(row), row] as const)])),
    clear: () => setSelected(new Map()),
  }
}
