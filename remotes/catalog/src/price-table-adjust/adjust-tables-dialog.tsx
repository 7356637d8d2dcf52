import { chakra, counted, formatText, Text, type Words } from '@celeiro/ui-kit'
import { useCallback } from 'react'
import type { PriceTable } from '../api/price-table.ts'
import { AdjustmentDialog, minPriceStops } from '../price-table-tools/adjustment-dialog.tsx'
import { previewTables, type TablesPreview } from './adjust-tables.ts'

interface AdjustTablesDialogProps {
  open: boolean
  tables: readonly PriceTable[]
  onClose(): void
  onAdjust(preview: TablesPreview, percent: number): void
}

const TABLES: Words = ['tabela', 'tabelas']
const PRICES: Words = ['preço', 'preços']

/** Changes the prices of several tables by a percentage. */
export function AdjustTablesDialog({ open, tables, onClose, onAdjust }: AdjustTablesDialogProps) {
  const preview = useCallback(
    (percent: number, withMinPrice: boolean, signal: AbortSignal) =>
      previewTables(tables, percent, withMinPrice, signal),
    [tables],
  )
  const prices = tables.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <AdjustmentDialog
      open={open}
      onClose={onClose}
      subtitle={`${counted(tables.length, TABLES)}, ${counted(prices, PRICES)}`}
      preview={preview}
      describe={(preview) => ({
        submitLabel:
          preview.ready.length > 0 ? `Reajustar ${counted(preview.ready.length, TABLES)}` : undefined,
        notes: <Notes preview={preview} />,
      })}
      idleLabel="Reajustar"
      first={{ key: 'table', header: 'Tabela', card: 'labelled', text: ({ table }) => nameOf(table) }}
      getRowKey={({ key }) => key}
      onApply={(preview, percent) => {
        onAdjust(preview, percent)
        return false
      }}
    />
  )
}

function Notes({ preview: { prices, unusual, leftOut } }: { preview: TablesPreview }) {
  return (
    <>
      {prices.length > 0 && <span>Os preços são arredondados ao centavo. </span>}
      {unusual > 0 && <span>{counted(unusual, ['preço muda', 'preços mudam'])} mais de 30%.</span>}
      {leftOut.length > 0 && (
        <>
          <Text>Ficam de fora, porque não poderiam ser salvas:</Text>
          <chakra.ul listStyleType="none" color="danger">
            {leftOut.map(({ table, why }) => (
              <chakra.li key={table.key} overflowWrap="anywhere">
                {nameOf(table)}: {why}
              </chakra.li>
            ))}
          </chakra.ul>
          <Text>{minPriceStops(prices)}</Text>
        </>
      )}
    </>
  )
}

const nameOf = ({ name, isActive }: PriceTable) => formatText(name) + (isActive ? '' : ' (inativa)')
