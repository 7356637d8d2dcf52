import type { PriceTableViolation } from '@celeiro/api-contract/price-table-rules'
import { PRICE_TABLE_TYPES } from '@celeiro/api-contract/vocabulary'
import { type ApiError, call, isOffered, queryClient, useWrite } from '@celeiro/shared-auth'
import { useEffect, useRef, useState } from 'react'
import type { PriceTable } from '../api/price-table.ts'
import { readChangedTable } from '../api/price-table-adapter.ts'
import { PRICE_TABLES_KEY, priceTableQueries } from '../api/price-table-queries.ts'
import {
  compareVersions,
  type Difference,
  isAlreadySaved,
  isUnchanged,
} from '../price-table-changes/compare-versions.ts'
import { type Choices, mergeVersions } from '../price-table-changes/merge-versions.ts'
import { toRequest } from '../shared/price-table-request.ts'
import { type PriceTableValues, toForm } from '../shared/price-table-values.ts'
import { type Doubt, doubtsIn } from './item-notes.ts'
import { notesIn, type TableDraft } from './table-draft.ts'
import { useDraft } from './use-draft.ts'

interface Typed {
  values: PriceTableValues
  /** The version that the user has changed; undefined for a new table. */
  base: PriceTable | undefined
}

type SaveState =
  | { kind: 'editing' }
  /** Some prices may be mistakes: nothing is sent before the user confirms them. */
  | ({ kind: 'asking'; doubts: readonly Doubt[] } & Typed)
  /** The server refused, because another person saved the table in the meantime. */
  | ({ kind: 'conflict'; saved: PriceTable; differences: readonly Difference[] } & Typed)

const EDITING: SaveState = { kind: 'editing' }

interface SaveOptions {
  draft: TableDraft
  table: PriceTable | undefined
  /** The table breaks rules. They are in the order of the screen. */
  onInvalid(violations: readonly PriceTableViolation[]): void
  onRefused(error: ApiError): void
  onSaved(): void
}

/**
 * POST /api/price-tables, or PATCH /api/price-tables/{id} for a table that exists (spec §7). An API that gave the table a
 * version refuses to change another one (412).
 */
const savePriceTable = ({ values, table }: { values: PriceTableValues; table: PriceTable | undefined }) =>
  table?.id
    ? call('PATCH /api/price-tables/{id}', {
        params: { id: table.id },
        body: toRequest(values, table),
        ifMatch: table.etag ?? undefined,
      })
    : call('POST /api/price-tables', { body: toRequest(values) })

/** A price of a product, which is asked about once. */
const priceKey = ({ item }: Doubt) => `${item.productId} ${item.price}`

/** Creates a price table or updates the given one. The user is asked about unusual prices, and about what another person saved. */
export function usePriceTableSave({ draft, table, ...handlers }: SaveOptions) {
  /** The version that the user has seen and edits. */
  const [opened, setOpened] = useState(table)
  const [state, setState] = useState(EDITING)
  const confirmed = useRef(new Set<string>())
  const { submit, isPending } = useWrite({ send: savePriceTable, invalidates: PRICE_TABLES_KEY })
  const type = useDraft(draft, ({ head }) => head.type)
  const tableId = table?.id ?? undefined
  useEffect(() => {
    void compare(draft, type, tableId)
  }, [draft, type, tableId])

  /** @param replaced the version that the user agrees to replace */
  async function send({ values, base }: Typed, replaced = base): Promise<void> {
    for (let table = replaced; ; ) {
      const outcome = await submit({ values, table })
      if (!outcome) return
      const saved = outcome.ok ? null : readChangedTable(outcome.error)
      const differences = base && saved && compareVersions(base, saved, values)
      if (saved && differences && !isAlreadySaved(differences)) {
        if (!isUnchanged(differences)) return setState({ kind: 'conflict', values, base, saved, differences })
        // Another version with the content that the user has seen.
        table = saved
        continue
      }
      setState(EDITING)
      return outcome.ok || differences ? handlers.onSaved() : handlers.onRefused(outcome.error)
    }
  }

  async function save(base = opened): Promise<void> {
    const violations = draft.check()
    if (violations.length > 0) return handlers.onInvalid(violations)
    const values = draft.getValues()
    await compare(draft, type, tableId)
    const isNew = (doubt: Doubt) => !confirmed.current.has(priceKey(doubt))
    const state = draft.store.getState()
    const doubts = doubtsIn(state.rows, notesIn(state)).filter(isNew)
    return doubts.length > 0 ? setState({ kind: 'asking', doubts, values, base }) : send({ values, base })
  }

  function takeSaved(saved: PriceTable) {
    draft.reset(toForm(saved))
    setOpened(saved)
    setState(EDITING)
  }

  return {
    state,
    opened,
    isPending,
    save: () => save(),
    edit: () => setState(EDITING),
    answer(goOn: boolean) {
      setState(EDITING)
      if (!goOn || state.kind !== 'asking') return
      for (const doubt of state.doubts) confirmed.current.add(priceKey(doubt))
      void send(state)
    },
    replace: () => state.kind === 'conflict' && void send(state, state.saved),
    takeSaved: () => state.kind === 'conflict' && takeSaved(state.saved),
    /** Saves what both changed, by the rules of the form: a price of one and a minimum of the other may not fit. */
    join(choices: Choices) {
      if (state.kind !== 'conflict') return
      takeSaved(state.saved)
      draft.reset(mergeVersions(state, choices), { keepDefaultValues: true })
      void save(state.saved)
    },
  }
}

/**
 * Compares the prices of a form with those of the other tables of its type. Nothing is compared where they cannot be read: they are
 * no rule.
 */
async function compare(draft: TableDraft, chosen: string, tableId: string | undefined): Promise<void> {
  const type = PRICE_TABLE_TYPES.find((known) => known === chosen)
  if (!type || !isOffered('usual-prices')) return
  const query = { ...priceTableQueries.usualPrices(type, tableId), retry: false }
  draft.compareWith(await queryClient.fetchQuery(query).catch(() => new Map()))
}
