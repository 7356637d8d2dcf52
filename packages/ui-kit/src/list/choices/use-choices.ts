import { useLayoutEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ListColumn } from '../../table/column.ts'
import type { ListDefinition } from '../define-list.ts'
import { type ListChoices, readChoices, writeChoices } from './list-choices.ts'

/** The choices for a list and the columns that they leave. */
export function useChoices<Row>({ noun, columns }: ListDefinition<Row>) {
  const [choices, setChoices] = useState(() => readChoices(noun.many))
  const { hidden } = choices
  const shownColumns = useMemo(
    () =>
      hidden.length > 0
        ? columns.filter((column) => isKept(column) || !hidden.includes(column.key))
        : columns,
    [columns, hidden],
  )

  function choose(next: ListChoices) {
    setChoices(next)
    writeChoices(noun.many, next)
  }

  return { choices, choose, shownColumns }
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
