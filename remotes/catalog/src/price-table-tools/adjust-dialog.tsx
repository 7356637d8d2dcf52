import { counted, formatDecimal } from '@celeiro/ui-kit'
import { useCallback } from 'react'
import { type DraftState, listedIn, type TableDraft } from '../price-table-form/table-draft.ts'
import { adjustedText, applyAdjustments, countProducts, previewAdjustment } from './adjust-prices.ts'
import { AdjustmentDialog, minPriceStops } from './adjustment-dialog.tsx'

interface AdjustDialogProps {
  open: boolean
  onClose(): void
  draft: TableDraft
  /** The draft as the dialog was opened. */
  state: DraftState
}

/** Changes the listed prices of the form by a percentage. */
export function AdjustDialog({ open, onClose, draft, state }: AdjustDialogProps) {
  const items = state.rows
  const preview = useCallback(
    async (percent: number, withMinPrice: boolean) =>
      previewAdjustment(state.rows, listedIn(state), percent, withMinPrice),
    [state],
  )
  return (
    <AdjustmentDialog
      open={open}
      onClose={onClose}
      subtitle={scopeOf(
        countProducts(listedIn(state).flatMap((index) => items[index] ?? [])),
        countProducts(items),
        state.filter.text.trim(),
      )}
      preview={preview}
      describe={({ prices, skipped }) => {
        const warnings = countProducts(prices.filter(({ warning }) => warning !== undefined))
        const notes = [
          prices.length > 0 && 'Os preços são arredondados ao centavo.',
          warnings > 0 && `${productsLabel(warnings)} com aviso: a tabela só salva depois de corrigidos.`,
          minPriceStops(prices),
          skipped.length > 0 && `${productsLabel(skipped.length)} sem preço válido: ficam como estão.`,
        ]
        const submitLabel =
          prices.length > 0 ? `Aplicar a ${productsLabel(countProducts(prices))}` : undefined
        return { submitLabel, notes: notes.filter(Boolean).join(' ') }
      }}
      idleLabel="Aplicar"
      getRowKey={({ index }) => String(index)}
      onApply={({ prices }, percent) => {
        draft.apply(adjustedText(countProducts(prices), percent), applyAdjustments(items, prices))
        onClose()
        return true
      }}
    />
  )
}

const productsLabel = (count: number) => counted(count, ['produto', 'produtos'])

function scopeOf(shown: number, total: number, filter: string): string {
  if (shown === total)
    return total === 1 ? 'O produto da tabela' : `Todos os ${formatDecimal(total)} produtos da tabela`
  return `${formatDecimal(shown)} de ${formatDecimal(total)} produtos${filter && `, os de “${filter}”`}`
}
