import { isOffered } from '@celeiro/shared-auth'
import {
  Button,
  DataTable,
  Link,
  type MissingRow,
  onDemand,
  Pagination,
  partialOf,
  type RowAction,
  type SelectionActions,
} from '@celeiro/ui-kit'
import { type ReactNode, type Ref, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { everyRowOf } from './every-row.ts'
import { noteRow, rememberedList } from './list-memory.ts'
import { AMONG_LOADED, listTexts } from './list-texts.ts'
import type { List } from './use-list.ts'

/** An action of every row of a list. */
export interface ListAction<Row> extends RowAction<Row> {
  /** Whether it works without the row's id too. Otherwise it is disabled there, unless it has a `refusal` of its own. */
  worksWithoutId?: boolean | undefined
}

const withoutId = (row: object) => ('id' in row && row.id === null ? 'registro sem ID' : undefined)

const refusedWithoutId = <Row extends object>({
  worksWithoutId,
  ...action
}: ListAction<Row>): RowAction<Row> => ({
  refusal: worksWithoutId ? undefined : withoutId,
  ...action,
})

/** The details dialog of a row that the URL addresses. */
export interface ListDetails<Row> {
  open: (row: Row) => void
  close: () => void
  /** The parameter that addresses it. */
  param: string | undefined
  /** Why the row that the URL addresses is not there. */
  missing: MissingRow | undefined
}

interface ListTableProps<Row extends object> {
  list: List<Row>
  actions: readonly ListAction<Row>[] | undefined
  details: ListDetails<Row> | undefined
  selectionActions: SelectionActions<Row> | undefined
  selectRows: Ref<(rows: readonly Row[]) => void> | undefined
  hasOwnPrint: boolean
  /** The rows that are being printed alone. */
  printed: readonly Row[] | undefined
  print: (rows: readonly Row[]) => void
  nameOf: ((row: Row) => string) | undefined
  /** Whether a click selects a row. */
  selecting: boolean
  mayImport: boolean
  emptyAction: ReactNode
}

/** To the page that says how to import. */
const importLink = (
  <Link asChild>
    <RouterLink to="/import">Traga seus dados</RouterLink>
  </Link>
)

/** The rows that match the filters, with their texts, announcements and pager. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { list, actions, details, selectionActions, selectRows, hasOwnPrint, nameOf } = props
  const { selecting, printed, print, mayImport, emptyAction } = props
  const { definition, rows, rowValues, loaded, refusal, pager } = list
  const texts = listTexts(definition)
  const set = definition.setFilters(rowValues)
  // Whether filters may hide rows: those of the API, or the loaded ones.
  const filtered = set.some(([, { send }]) => send || loaded.length > 0)
  // The totals of the API do not know the filters of the loaded rows.
  const count = set.some(([, { keep }]) => keep) ? undefined : list.data?.pagination?.totalCount
  const columns = useMemo(() => list.shownColumns.filter(({ isUnseen }) => !isUnseen), [list.shownColumns])
  const { pathname } = useLocation()
  const [startAt] = useState(() => rememberedList(pathname)?.rowKey)
  const param = details?.param
  const linkOf = useCallback(
    (row: Row) => {
      const id = param !== undefined && 'id' in row ? row.id : null
      return typeof id === 'string' ? `?${new URLSearchParams([[param ?? '', id]])}` : undefined
    },
    [param],
  )
  const latest = useRef({ list, print })
  useLayoutEffect(() => {
    latest.current = { list, print }
  })
  const buttons = useMemo(
    () =>
      onDemand(async () => {
        const [{ selectionActionsOf }, own] = await Promise.all([
          import('./selected-row-actions.tsx'),
          selectionActions?.load(),
        ])
        return selectionActionsOf(latest, own, hasOwnPrint)
      }),
    [selectionActions, hasOwnPrint],
  )
  const isCut = partialOf(list.state)?.isCut
  // Other pages may have what this one does not.
  const isPart = pager && loaded.length > 0 && set.some(([, { keep }]) => keep)
  const onPage = definition.pages && !list.isLong && count === undefined ? ' nesta página' : ''
  const among = isCut ? ` ${AMONG_LOADED}` : onPage
  const emptyText =
    refusal?.text ??
    (isCut ? texts.noneLoaded : isPart ? texts.noneOnPage : filtered ? texts.noMatch : texts.none)
  const hasNone = emptyText === texts.none
  const clear = <Button onClick={() => list.setValues(definition.noFilters)}>Limpar os filtros</Button>
  return (
    <DataTable
      label={texts.table}
      columns={columns}
      rows={printed ?? rows}
      getRowKey={definition.rowKey}
      state={list.state}
      emptyText={emptyText}
      emptyHint={hasNone && mayImport && importLink}
      emptyAction={filtered ? clear : hasNone && emptyAction}
      virtual={list.isLong}
      navigable
      actions={actions?.map(refusedWithoutId)}
      selectionActions={isOffered('list-selection') ? buttons : selectionActions}
      selectRows={selectRows}
      nameOf={nameOf}
      everyRow={everyRowOf(list)}
      selecting={selecting}
      compact={list.choices.isCompact}
      sort={{
        order: list.sort.order,
        scope: list.sort.scope,
        onSort: list.sort.toggle,
      }}
      selection={`${definition.urlState.serialise(rowValues)}${list.search ? list.isLong : ''}`}
      matches={(row) => definition.holds(rowValues, row)}
      filtered={filtered}
      found={{ one: texts.found.one + among, many: texts.found.many + among, count }}
      footer={pager && <Pagination {...pager} />}
      onRowOpen={details?.open}
      linkOf={linkOf}
      startAt={startAt}
      onRowFocus={(key) => noteRow(pathname, key)}
    />
  )
}
