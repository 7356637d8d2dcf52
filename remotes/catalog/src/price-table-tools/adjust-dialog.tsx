import {
  AppDialog,
  Badge,
  Button,
  CheckboxField,
  type Column,
  formatDecimal,
  Stack,
  Text,
  TextField,
} from '@celeiro/ui-kit'
import { type SubmitEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import type { ItemValues } from '../price-table-form/price-table-values.ts'
import { BoxedTable } from '../shared/boxed-table.tsx'
import { figureColumn, productColumns } from '../shared/table-columns.ts'
import { type Adjustment, applyAdjustments, parsePercent, previewAdjustment } from './adjust-prices.ts'

interface AdjustDialogProps {
  open: boolean
  onClose(): void
  items: readonly ItemValues[]
  /** The positions of the items that the form lists. */
  shown: readonly number[]
  /** The text of the filter that lists them. */
  filter: string
  onApply(text: string, items: readonly ItemValues[]): void
}

/** Changes the listed prices by a percentage, after a look at each price before and after. */
export function AdjustDialog({ open, onClose, items, shown, filter, onApply }: AdjustDialogProps) {
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [withMinPrice, setWithMinPrice] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const shownText = useDeferredValue(text)
  const { adjustments, skipped } = useMemo(
    () => preview(items, shown, shownText, withMinPrice),
    [items, shown, shownText, withMinPrice],
  )
  const warnings = adjustments.filter(({ warning }) => warning !== undefined).length

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const percent = parsePercent(text)
    const { adjustments } = preview(items, shown, text, withMinPrice)
    setRefused(percent === null)
    if (percent === null || adjustments.length === 0) {
      field.current?.focus()
      return
    }
    setText('')
    const { length } = adjustments
    onApply(
      `${length === 1 ? 'Preço de 1 produto reajustado' : `Preços de ${formatDecimal(length)} produtos reajustados`} em ${signed(percent)}%.`,
      applyAdjustments(items, adjustments),
    )
  }

  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title="Reajustar preços"
      subtitle={scopeOf(shown.length, items.length, filter)}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={formId} variant="primary" aria-disabled={adjustments.length === 0}>
            {adjustments.length === 0 ? 'Aplicar' : `Aplicar a ${productsLabel(adjustments.length)}`}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <form id={formId} noValidate onSubmit={apply}>
          <Stack direction={{ base: 'column', md: 'row' }} gap="4" alignItems={{ md: 'end' }}>
            <Stack maxWidth={{ md: '10rem' }}>
              <TextField
                ref={field}
                label="Reajuste (%)"
                placeholder="+4 ou −3,5"
                value={text}
                onChange={(event) => {
                  setText(event.target.value)
                  setRefused(false)
                }}
                error={
                  isRefused
                    ? 'Digite um percentual maior que −100 e diferente de zero, como +4 ou −3,5'
                    : undefined
                }
              />
            </Stack>
            <CheckboxField
              label="Mudar também o preço mínimo"
              checked={withMinPrice}
              onChange={(event) => setWithMinPrice(event.target.checked)}
            />
          </Stack>
        </form>
        <Text role="status" fontSize="sm" color="muted">
          {[
            adjustments.length > 0 && 'Os preços são arredondados ao centavo.',
            warnings > 0 && `${productsLabel(warnings)} com aviso: a tabela só salva depois de corrigidos.`,
            skipped.length > 0 && `${productsLabel(skipped.length)} sem preço válido: ficam como estão.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
        {adjustments.length > 0 && (
          <BoxedTable
            virtual
            label="Preços antes e depois"
            columns={withMinPrice ? WITH_MIN_PRICE : PRICE_ONLY}
            rows={adjustments}
            getRowKey={keyOf}
          />
        )}
      </Stack>
    </AppDialog>
  )
}

function preview(
  items: readonly ItemValues[],
  shown: readonly number[],
  text: string,
  withMinPrice: boolean,
) {
  const percent = parsePercent(text)
  if (percent === null) return { adjustments: [], skipped: [] }
  return previewAdjustment(items, shown, percent, withMinPrice)
}

const keyOf = ({ index }: Adjustment) => String(index)

const productsLabel = (count: number) => `${formatDecimal(count)} ${count === 1 ? 'produto' : 'produtos'}`

const signed = (percent: number) => `${percent > 0 ? '+' : ''}${formatDecimal(percent, 20)}`

function scopeOf(shown: number, total: number, filter: string): string {
  if (shown === total)
    return total === 1 ? 'O produto da tabela' : `Todos os ${formatDecimal(total)} produtos da tabela`
  return `${formatDecimal(shown)} de ${formatDecimal(total)} produtos${filter && `, os de “${filter}”`}`
}

const product = productColumns((row: Adjustment) => row)

const price = [
  figureColumn('before', 'Preço hoje', (row: Adjustment) => row.price.before),
  figureColumn('after', 'Preço novo', (row: Adjustment) => row.price.after),
]

const minPrice = [
  figureColumn('minBefore', 'Mínimo hoje', (row: Adjustment) => row.minPrice?.before ?? ''),
  figureColumn('minAfter', 'Mínimo novo', (row: Adjustment) => row.minPrice?.after ?? ''),
]

const warning: Column<Adjustment> = {
  key: 'warning',
  header: 'Aviso',
  card: 'aside',
  cell: ({ warning }) => warning && <Badge tone="danger">{warning}</Badge>,
}

const PRICE_ONLY = [...product, ...price, warning]
const WITH_MIN_PRICE = [...product, ...price, ...minPrice, warning]
