import { ListPage, prefetchList, useList } from '@celeiro/lists'
import {
  isOffered,
  type OpenedRecord,
  useMayImport,
  useMayWritePrices,
  useRememberedRecord,
  useReopenedForm,
} from '@celeiro/shared-auth'
import {
  Button,
  type ButtonProps,
  lazyDialog,
  onDemand,
  preloadOn,
  useLinkedDialog,
  useOpeningAddress,
  useRowDialog,
} from '@celeiro/ui-kit'
import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import type { PriceTable } from '../api/price-table.ts'
import { priceTableQueries } from '../api/price-table-queries.ts'
import { useRestoreTable } from '../price-table-history/use-restore-table.ts'
import { shapeOf } from '../shared/price-table-values.ts'
import { PriceTableCounters } from './price-table-counters.tsx'
import {
  DuplicateForm,
  PriceTableDialogs,
  PriceTableForm,
  type PriceTableTask,
} from './price-table-dialogs.tsx'
import { pageHintFor, priceTableList } from './price-table-list.tsx'

const TableDetails = lazyDialog(
  () => import('../price-table-details/price-table-details-dialog.tsx'),
  'PriceTableDetailsDialog',
)

const selectedPriceTableActions = onDemand(
  async () =>
    (await import('../price-table-adjust/selected-price-table-actions.tsx')).SelectedPriceTableActions,
)

const TableHistory = lazyDialog(
  () => import('../price-table-history/history-dialog.tsx'),
  'PriceTableHistoryDialog',
)

const nameOf = ({ name }: PriceTable) => name ?? 'tabela sem nome'
const isActive = (table: PriceTable) => table.isActive
const isInactive = (table: PriceTable) => !table.isActive
const ofTable = (table: PriceTable) => `de ${nameOf(table)}`

const openedTable = ({ id, name, type, isActive }: PriceTable): OpenedRecord => ({
  kind: 'PRICE_TABLE',
  id,
  name,
  type,
  isActive,
})

/** The price tables: counters, filters, one page of rows, and the dialogs that they open (spec §2). */
export function PriceTableListPage() {
  const list = useList(priceTableList, priceTableQueries.list)
  const details = useLinkedDialog(
    'tabela',
    list.loaded,
    isOffered('record-lookup') ? priceTableQueries.one : undefined,
  )
  useRememberedRecord(details.dialog, openedTable)
  const history = useRowDialog<PriceTable>()
  const openHistory = isOffered('price-table-history') ? history.open : undefined
  const restore = useRestoreTable()
  // A response has tables that exist, or deleted ones.
  const showsDeleted = list.loaded.some(({ deletedAt }) => deletedAt !== null)
  const mayWrite = useMayWritePrices()
  const task = useRowDialog<PriceTableTask>()
  useOpeningAddress('novo', () => mayWrite && task.open({ kind: 'create' }))
  useReopenedForm<PriceTable>('price-table', shapeOf, (table) =>
    task.open(table ? { kind: 'edit', table } : { kind: 'create' }),
  )
  useReopenedForm<PriceTable>(
    'price-table-copy',
    shapeOf,
    (table) => table && task.open({ kind: 'duplicate', table }),
  )
  const begin = (kind: Exclude<PriceTableTask['kind'], 'create'>) => (table: PriceTable) =>
    task.open({ kind, table })
  const onSwitch = mayWrite && isOffered('price-table-activity') ? begin('switch') : undefined
  const newTable = (label: string, variant?: ButtonProps['variant']) => (
    <Button variant={variant} onClick={() => task.open({ kind: 'create' })} {...preloadOn(PriceTableForm)}>
      <Plus />
      {label}
    </Button>
  )

  return (
    <>
      <ListPage
        list={list}
        title="Tabelas de Preço"
        actions={mayWrite && newTable('Nova Tabela de Preço', 'primary')}
        counters={<PriceTableCounters list={list} filters={list} rows={list.rows} />}
        pageHint={pageHintFor(list.values.isActive)}
        rowActions={[
          {
            label: 'Detalhes',
            of: ofTable,
            icon: Eye,
            shortcut: 'Enter',
            onClick: details.open,
            opens: TableDetails,
          },
          ...(showsDeleted && mayWrite
            ? [{ label: 'Restaurar', of: nameOf, icon: RotateCcw, onClick: restore }]
            : []),
          ...(!showsDeleted && mayWrite
            ? ([
                {
                  label: 'Editar',
                  of: nameOf,
                  icon: Pencil,
                  shortcut: 'E',
                  onClick: begin('edit'),
                  opens: PriceTableForm,
                },
                {
                  label: 'Duplicar',
                  of: nameOf,
                  icon: Copy,
                  onClick: begin('duplicate'),
                  opens: DuplicateForm,
                },
                { label: 'Excluir', of: nameOf, icon: Trash2, shortcut: 'Delete', onClick: begin('delete') },
              ] as const)
            : []),
          ...(!showsDeleted && onSwitch
            ? [
                { label: 'Desativar', of: nameOf, inMenu: isActive, onClick: onSwitch },
                { label: 'Ativar', of: nameOf, inMenu: isInactive, onClick: onSwitch },
              ]
            : []),
          ...(openHistory
            ? [{ label: 'Histórico', of: ofTable, icon: History, onClick: openHistory, opens: TableHistory }]
            : []),
        ]}
        details={details}
        selectionActions={
          isOffered('price-tools') && mayWrite && !showsDeleted ? selectedPriceTableActions : undefined
        }
        nameOf={nameOf}
        mayImport={useMayImport()}
        emptyAction={mayWrite && newTable('Nova Tabela')}
      />
      {details.dialog && <TableDetails {...details.dialog} onOpenHistory={openHistory} onSwitch={onSwitch} />}
      {history.dialog && (
        <TableHistory
          {...history.dialog}
          onRestore={(table, restored) => task.open({ kind: 'edit', table, restored })}
        />
      )}
      {task.dialog && <PriceTableDialogs key={task.opening} {...task.dialog} />}
    </>
  )
}

PriceTableListPage.prefetch = prefetchList(priceTableList, priceTableQueries.list)
