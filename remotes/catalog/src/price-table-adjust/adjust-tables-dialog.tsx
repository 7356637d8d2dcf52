import { counted, type Words } from '@celeiro/bulk/bulk-run'
import { Badge, type Column, chakra, formatText, Text } from '@celeiro/ui-kit'
import { useEffect, useState } from 'react'
import type { PriceTable } from '../api/price-table.ts'
import {
  AdjustmentDialog,
  adjustmentColumns,
  MIN_PRICE_STOPS,
  usePercent,
} from '../price-table-tools/adjustment-dialog.tsx'
import { type AdjustedPrice, NO_PREVIEW, previewTables, type TablesPreview } from './adjust-tables.ts'

interface AdjustTablesDialogProps {
  open: boolean
  tables: readonly PriceTable[]
  onClose(): void
  onAdjust(preview: TablesPreview): void
}

const TABLES: Words = ['tabela', 'tabelas']
const PRICES: Words = ['preço', 'preços']

/** Changes the prices of several tables by a percentage, after a look at each price before and after. */
export function AdjustTablesDialog({ open, tables, onClose, onAdjust }: AdjustTablesDialogProps) {
  const fields = usePercent()
  const { percent, withMinPrice } = fields
  const [preview, setPreview] = useState(NO_PREVIEW)
  const { prices, ready, leftOut, unusual } = preview

  useEffect(() => {
    const stop = new AbortController()
    // It only rejects when it is stopped.
    previewTables(tables, percent, withMinPrice, stop.signal).then(setPreview, () => {})
    return () => stop.abort()
  }, [tables, percent, withMinPrice])

  /** Nothing is saved that has not been shown. */
  function adjust(percent: number): boolean {
    const isShown = preview.percent === percent && preview.withMinPrice === withMinPrice
    if (!isShown || ready.length === 0) return false
    onAdjust(preview)
    return true
  }

  return (
    <AdjustmentDialog
      open={open}
      onClose={onClose}
      subtitle={`${counted(tables.length, TABLES)}, ${counted(
        tables.reduce((sum, { items }) => sum + items.length, 0),
        PRICES,
      )}`}
      fields={fields}
      onSubmit={adjust}
      submitLabel={ready.length === 0 ? 'Reajustar' : `Reajustar ${counted(ready.length, TABLES)}`}
      isIdle={ready.length === 0}
      rows={prices}
      columns={[tableName, ...adjustmentColumns(prices, preview.withMinPrice), mark]}
      getRowKey={({ key }) => key}
    >
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
          {prices.some(({ needsMinPrice }) => needsMinPrice) && <Text>{MIN_PRICE_STOPS}</Text>}
        </>
      )}
    </AdjustmentDialog>
  )
}

const nameOf = ({ name, isActive }: PriceTable) => formatText(name) + (isActive ? '' : ' (inativa)')

const tableName: Column<AdjustedPrice> = {
  key: 'table',
  header: 'Tabela',
  card: 'labelled',
  text: ({ table }) => nameOf(table),
}

const mark: Column<AdjustedPrice> = {
  key: 'warning',
  header: 'Aviso',
  width: 24,
  card: 'aside',
  cell: ({ warning, isUnusual }) =>
    warning ? <Badge tone="danger">{warning}</Badge> : isUnusual && <Badge tone="warning">Mais de 30%</Badge>,
}
