import { useLayoutEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type ListColumn, valueReader } from '../../table/column.ts'
import type { ListDefinition } from '../define-list.ts'
import { type ListChoices, readChoices, writeChoices } from './list-choices.ts'

export function useChoices<Row>({ noun }: ListDefinition<Row>) {
  const [choices, setChoices] = useState(() => readChoices(noun.many))

  function choose(next: ListChoices) {
    setChoices(next)
    writeChoices(noun.many, next)
  }

  return { choices, choose }
}

/** The columns that are not hidden, and not empty where they depend on the rows. While rows load there are all of them. */
export function useShownColumns<Row>(
  { columns }: ListDefinition<Row>,
  { hidden }: ListChoices,
  loaded: readonly Row[],
): readonly ListColumn<Row>[] {
  // As a text, so that new rows with the same columns do not render the others again.
  const empty = useMemo(() => emptyColumns(columns, loaded).join(), [columns, loaded])
  return useMemo(() => {
    const absent = [...hidden, ...empty.split(',')]
    return columns.filter((column) => isKept(column) || !absent.includes(column.key))
  }, [columns, hidden, empty])
}

function emptyColumns<Row>(columns: readonly ListColumn<Row>[], loaded: readonly Row[]): string[] {
  if (loaded.length === 0) return []
  return columns
    .filter((column) => column.onlyWithValues && !loaded.some((row) => valueReader(column)?.(row)))
    .map(({ key }) => key)
}

/** What a row is called cannot be hidden. */
export const isKept = <Row>({ rowHeader, card }: ListColumn<Row>): boolean => !!rowHeader || card === 'title'

/**
 * Starts a list with its default view: at an address without a query, unless this tab has shown the list before.
 * @returns whether the address is about to change, so that nothing is requested for it
 */
export function useDefaultView({ views }: ListChoices, isKnown: boolean): boolean {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [start, setStart] = useState(() =>
    search === '' && !isKnown ? views.find(({ isDefault }) => isDefault)?.search || undefined : undefined,
  )
  // The router has arrived there.
  if (start !== undefined && search !== '') setStart(undefined)

  useLayoutEffect(() => {
    if (start !== undefined) void navigate({ search: start }, { replace: true })
  }, [start, navigate])

  return start !== undefined
}
