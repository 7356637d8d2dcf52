import { BulkDialog } from '@celeiro/bulk/bulk-dialog'
import { type BulkEntry, type BulkTask, leftOver } from '@celeiro/bulk/bulk-run'
import { useBulk } from '@celeiro/bulk/use-bulk'
import { isOffered } from '@celeiro/shared-auth'
import { Button, counted, formatText, type SelectedRows, toast, useLastDefined } from '@celeiro/ui-kit'
import Percent from 'lucide-react/icons/percent'
import { useState } from 'react'
import { newAdjustment } from '../api/price-adjustments.ts'
import type { PriceTable } from '../api/price-table.ts'
import { PRICE_TABLES_KEY } from '../api/price-table-queries.ts'
import type { AdjustedTable, TablesPreview } from './adjust-tables.ts'
import { AdjustTablesDialog } from './adjust-tables-dialog.tsx'
import { saveAdjusted } from './save-adjusted.ts'
import { takeBack } from './undo-adjustment.ts'

/** The action on the selected price tables of the list. */
export function SelectedPriceTableActions({ rows, keep }: SelectedRows<PriceTable>) {
  /** The tables as they were selected: the list behind the dialog may read newer ones. */
  const [tables, setTables] = useState<readonly PriceTable[]>()
  const shown = useLastDefined(tables)
  const bulk = useBulk<AdjustedTable>()

  function finish() {
    bulk.close()
    if (bulk.state?.kind !== 'over') return
    const { entries } = bulk.state
    setTables(undefined)
    // Wait until the dialogs have closed: they return the focus to a button that may go with the selection.
    setTimeout(() => keep(leftOver(rows, entries)))
    offerUndo(entries)
  }

  return (
    <>
      <Button onClick={() => setTables(rows)}>
        <Percent />
        Reajustar preços
      </Button>
      {shown && (
        <AdjustTablesDialog
          open={tables !== undefined}
          tables={shown}
          onClose={() => setTables(undefined)}
          onAdjust={(preview, percent) => {
            const task = adjustTask(preview, percent)
            if (task.question) bulk.ask(task)
            else void bulk.start(task)
          }}
        />
      )}
      <BulkDialog bulk={bulk} onClose={finish} />
    </>
  )
}

/** Offers to take the saved tables back, where the host knows the adjustment. */
function offerUndo(entries: readonly BulkEntry<AdjustedTable>[]) {
  const [adjustment] = entries.map(({ row }) => row.adjustment)
  const saved = entries.filter(({ result: { kind } }) => kind === 'done').length
  if (!adjustment || saved === 0) return
  const text = counted(saved, ['tabela reajustada', 'tabelas reajustadas'])
  toast.success(`${text}.`, () => void takeBack(adjustment))
}

/** The tables of a preview, as parts of one adjustment where the host keeps adjustments. */
function adjusted({ ready }: TablesPreview, percent: number): readonly AdjustedTable[] {
  if (!isOffered('price-adjustments')) return ready
  const adjustment = newAdjustment(
    percent,
    ready.flatMap(({ table }) => table.id ?? []),
  )
  return ready.map((table) => ({ ...table, adjustment }))
}

/** One save for each table. */
const adjustTask = (preview: TablesPreview, percent: number): BulkTask<AdjustedTable> => ({
  title: 'Reajustar preços',
  rows: adjusted(preview, percent),
  nameOf: ({ table }) => formatText(table.name),
  send: saveAdjusted,
  invalidates: PRICE_TABLES_KEY,
  words: {
    done: ['salva', 'salvas'],
    already: ['já tinha os preços novos', 'já tinham os preços novos'],
    gender: 'f',
  },
  namesAll: true,
  question:
    preview.unusual > 0
      ? {
          text: `${counted(preview.unusual, ['preço muda', 'preços mudam'])} mais de 30%. Reajustar assim mesmo?`,
          yes: 'Reajustar assim mesmo',
          no: 'Voltar',
        }
      : undefined,
})
