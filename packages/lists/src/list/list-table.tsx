import { isOffered } from '@celeiro/shared-auth'
import {
  Button,
  DataTable,
  type DataTableProps,
  formatDateTime,
  formatDecimal,
  Link,
  type MissingRow,
  partialOf,
  type RowAction,
  Text,
  toast,
  usePrinting,
} from '@celeiro/ui-kit'
import { useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { Pagination } from '../pages/pagination.tsx'
import { everyRowOf } from './every-row.ts'
import { noteRow, rememberedList } from './list-memory.ts'
import { AMONG_LOADED, listTexts } from './list-texts.ts'
import type { List } from './use-list.ts'

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
  param: string | undefined
  missing: MissingRow | undefined
}

export interface ListTableProps<Row extends object>
  extends Pick<DataTableProps<Row>, 'selectionActions' | 'selectRows' | 'nameOf' | 'emptyAction'> {
  list: List<Row>
  rowActions?: readonly ListAction<Row>[] | undefined
  details?: ListDetails<Row>
  /** Whether the actions on selected rows print by themselves. */
  hasOwnPrint?: boolean
  /** Whether the user may import the records, and is told so while there are none. */
  mayImport?: boolean
}

const importLink = (
  <Link asChild>
    <RouterLink to="/import">Traga seus dados</RouterLink>
  </Link>
)

async function save<Row extends object>(list: List<Row>, rows: readonly Row[]) {
  try {
    const { saveCsv } = await import('../export/export-csv.ts')
    await saveCsv({ ...list, rows, allPages: undefined, values: list.definition.noFilters })
  } catch {
    toast.error('Não foi possível exportar. Tente novamente.')
  }
}

/** The rows that match the filters, with their texts, announcements and pager. */
export function ListTable<Row extends object>(props: ListTableProps<Row> & { selecting: boolean }) {
  const { list, rowActions, details, selectionActions, hasOwnPrint = false } = props
  const { definition, rows, rowValues, loaded, refusal, pager } = list
  const texts = listTexts(definition)
  const set = definition.setFilters(rowValues)
  // Whether filters may hide rows: those of the API, or the loaded ones.
  const filtered = set.some(([, { sent }]) => sent || loaded.length > 0)
  // The totals of the API do not know the filters of the loaded rows.
  const count = set.some(([, { keep }]) => keep) ? undefined : list.data?.pagination?.totalCount
  const columns = useMemo(() => list.shownColumns.filter(({ isUnseen }) => !isUnseen), [list.shownColumns])
  const { pathname } = useLocation()
  const [startAt] = useState(() => rememberedList(pathname)?.rowKey)
  /** The selected rows that are being printed alone. */
  const [printed, setPrinted] = useState<readonly Row[]>()
  const param = details?.param
  const linkOf = useCallback(
    (row: Row) => {
      const id = param !== undefined && 'id' in row ? row.id : null
      return typeof id === 'string' ? `?${new URLSearchParams([[param ?? '', id]])}` : undefined
    },
    [param],
  )

  function print(rows: readonly Row[]) {
    flushSync(() => setPrinted(rows))
    window.addEventListener('afterprint', () => setPrinted(undefined), { once: true })
    window.print()
  }

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
  const hasSelection = isOffered('list-selection')
  return (
    <>
      <PrintHeader list={list} printed={printed} />
      <DataTable
        label={texts.table}
        columns={columns}
        rows={printed ?? rows}
        getRowKey={definition.rowKey}
        state={list.state}
        emptyText={emptyText}
        emptyHint={hasNone && props.mayImport && importLink}
        emptyAction={filtered ? clear : hasNone && props.emptyAction}
        virtual={list.isLong}
        navigable
        actions={rowActions?.map(refusedWithoutId)}
        selectionActions={selectionActions}
        onPrintRows={hasSelection && !hasOwnPrint ? print : undefined}
        onSaveRows={hasSelection ? (rows) => void save(list, rows) : undefined}
        selectRows={props.selectRows}
        nameOf={hasSelection || selectionActions ? props.nameOf : undefined}
        everyRow={everyRowOf(list)}
        selecting={props.selecting}
        compact={list.choices.isCompact}
        sort={list.sort}
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
    </>
  )
}

/** On paper: how many rows there are, the filters that they match in words, and when they were printed. */
function PrintHeader<Row>({ list, printed }: { list: List<Row>; printed: readonly Row[] | undefined }) {
  if (!usePrinting() || !(list.isLong || printed)) return null
  const { definition, rows, rowValues } = list
  const { one, many } = definition.noun
  const filters = definition
    .setFilters(rowValues)
    .map(([name, { inWords }]) => inWords(rowValues[name] ?? ''))
  const count = (printed ?? rows).length
  const parts = [
    `${formatDecimal(count)} ${count === 1 ? one : many}`,
    ...(printed ? ['da seleção'] : filters.length > 0 ? filters : ['sem filtros']),
    formatDateTime(Date.now()),
  ]
  return (
    <Text padding="2" data-printed-part={printed && ''}>
      {parts.join(' · ')}
    </Text>
  )
}
