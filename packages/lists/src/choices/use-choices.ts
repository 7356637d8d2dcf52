import { accountStorage } from '@celeiro/shared-auth'
import { type ListColumn, valueReader } from '@celeiro/ui-kit'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import type { ListDefinition } from '../list/define-list.ts'
import { hiddenState } from '../list/list-address.ts'
import { useUrlState } from '../url-state/use-url-state.ts'

const listChoices = z.object({
  hidden: z.readonly(z.array(z.string())),
  /** The keys of the optional columns that are. */
  shown: z.optional(z.readonly(z.array(z.string()))),
  isCompact: z.boolean(),
})

export type ListChoices = z.infer<typeof listChoices>

const NONE: ListChoices = { hidden: [], isCompact: false }

/** The choices for a list, kept by the plural of its noun. Columns that the address hides come first, until the user chooses. */
export function useChoices<Row>({ noun }: ListDefinition<Row>) {
  const name = `list-${noun.many}`
  const [own, setOwn] = useState(() => listChoices.safeParse(accountStorage.get(name)).data ?? NONE)
  const [{ hide }, setHide] = useUrlState(hiddenState)
  const choices = useMemo(() => (hide ? { ...own, hidden: hide.split(',') } : own), [own, hide])

  function choose(change: Partial<ListChoices>) {
    const next = { ...own, ...change }
    setOwn(next)
    accountStorage.set(name, next)
    if (change.hidden) setHide({ hide: '' }, { history: 'replace' })
  }

  return { choices, choose }
}

/** The columns that are not hidden, and not empty where they depend on the rows. While rows load there are all of them. */
export function useShownColumns<Row>(
  { columns }: ListDefinition<Row>,
  choices: ListChoices,
  loaded: readonly Row[],
): readonly ListColumn<Row>[] {
  // As a text, so that new rows with the same columns do not render the others again.
  const empty = useMemo(() => emptyColumns(columns, loaded).join(), [columns, loaded])
  return useMemo(() => {
    const absent = empty.split(',')
    return columns.filter((column) => isChosen(column, choices) && !absent.includes(column.key))
  }, [columns, choices, empty])
}

function emptyColumns<Row>(columns: readonly ListColumn<Row>[], loaded: readonly Row[]): string[] {
  if (loaded.length === 0) return []
  return columns
    .filter((column) => column.onlyWithValues && !loaded.some((row) => valueReader(column)?.(row)))
    .map(({ key }) => key)
}

/** Whether the user's choices leave a column. */
export const isChosen = <Row>(column: ListColumn<Row>, { hidden, shown = [] }: ListChoices): boolean =>
  isAlwaysShown(column) || (column.isOptional ? shown.includes(column.key) : !hidden.includes(column.key))

/** The column that names a row cannot be hidden. */
export const isAlwaysShown = <Row>({ rowHeader, card }: ListColumn<Row>): boolean =>
  !!rowHeader || card === 'title'
