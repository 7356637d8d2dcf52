import { Badge, type Column, formatDecimal } from '@celeiro/ui-kit'
import { useMemo } from 'react'
import type { ItemValues } from '../price-table-form/price-table-values.ts'
import type { TableDraft } from '../price-table-form/table-draft.ts'
import {
  type Adjustment,
  adjustedText,
  applyAdjustments,
  countProducts,
  previewAdjustment,
} from './adjust-prices.ts'
import { AdjustmentDialog, adjustmentColumns, MIN_PRICE_STOPS, usePercent } from './adjustment-dialog.tsx'

interface AdjustDialogProps {
  open: boolean
  onClose(): void
  draft: TableDraft
  /** Its items when the dialog was opened. */
  items: readonly ItemValues[]
  /** The positions of the items that the form lists. */
  shown: readonly number[]
  /** The text of the filter that lists them. */
  filter: string
}

/** Changes the listed prices by a percentage, after a look at each price before and after. */
export function AdjustDialog({ open, onClose, draft, items, shown, filter }: AdjustDialogProps) {
  const fields = usePercent()
  const { percent, withMinPrice } = fields
  const { adjustments, skipped } = useMemo(
    () => preview(items, shown, percent, withMinPrice),
    [items, shown, percent, withMinPrice],
  )
  const warnings = countProducts(adjustments.filter(({ warning }) => warning !== undefined))

  function apply(percent: number): boolean {
    // The preview may be a moment behind the typed text.
    const { adjustments } = preview(items, shown, percent, withMinPrice)
    if (adjustments.length === 0) return false
    draft.apply(adjustedText(countProducts(adjustments), percent), applyAdjustments(items, adjustments))
    fields.setText('')
    onClose()
    return true
  }

  return (
    <AdjustmentDialog
      open={open}
      onClose={onClose}
      subtitle={scopeOf(
        countProducts(shown.flatMap((index) => items[index] ?? [])),
        countProducts(items),
        filter,
      )}
      fields={fields}
      onSubmit={apply}
      submitLabel={
        adjustments.length === 0 ? 'Aplicar' : `Aplicar a ${productsLabel(countProducts(adjustments))}`
      }
      isIdle={adjustments.length === 0}
      rows={adjustments}
      columns={[...adjustmentColumns(adjustments, withMinPrice), warning]}
      getRowKey={keyOf}
    >
      {[
        adjustments.length > 0 && 'Os preços são arredondados ao centavo.',
        warnings > 0 && `${productsLabel(warnings)} com aviso: a tabela só salva depois de corrigidos.`,
        adjustments.some(({ needsMinPrice }) => needsMinPrice) && MIN_PRICE_STOPS,
        skipped.length > 0 && `${productsLabel(skipped.length)} sem preço válido: ficam como estão.`,
      ]
        .filter(Boolean)
        .join(' ')}
    </AdjustmentDialog>
  )
}

function preview(
  items: readonly ItemValues[],
  shown: readonly number[],
  percent: number | null,
  withMinPrice: boolean,
) {
  if (percent === null) return { adjustments: [], skipped: [] }
  return previewAdjustment(items, shown, percent, withMinPrice)
}

const keyOf = ({ index }: Adjustment) => String(index)

const productsLabel = (count: number) => `${formatDecimal(count)} ${count === 1 ? 'produto' : 'produtos'}`

function scopeOf(shown: number, total: number, filter: string): string {
  if (shown === total)
    return total === 1 ? 'O produto da tabela' : `Todos os ${formatDecimal(total)} produtos da tabela`
  return `${formatDecimal(shown)} de ${formatDecimal(total)} produtos${filter && `, os de “${filter}”`}`
}

const warning: Column<Adjustment> = {
  key: 'warning',
  header: 'Aviso',
  width: 24,
  card: 'aside',
  cell: ({ warning }) => warning && <Badge tone="danger">{warning}</Badge>,
}
