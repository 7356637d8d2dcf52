import { AppDialog, Button, CheckboxField, type Column, chakra, Stack, TextField } from '@celeiro/ui-kit'
import { type ReactNode, type SubmitEvent, useDeferredValue, useId, useRef, useState } from 'react'
import { BoxedTable } from '../shared/boxed-table.tsx'
import { figureColumn, productColumns } from '../shared/table-columns.ts'
import { type Adjustment, parsePercent } from './adjust-prices.ts'

/** The fields of a percentage on prices. */
export function usePercent() {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [withMinPrice, setWithMinPrice] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const shown = useDeferredValue(text)
  /** `percent` is that of the preview, which follows the typing; null for none. */
  return {
    id,
    field,
    text,
    setText,
    withMinPrice,
    setWithMinPrice,
    isRefused,
    setRefused,
    percent: parsePercent(shown),
  }
}

interface AdjustmentDialogProps<Row extends Adjustment> {
  open: boolean
  onClose(): void
  /** What is adjusted. */
  subtitle: string
  fields: ReturnType<typeof usePercent>
  /** @returns whether there was something to change */
  onSubmit(percent: number): boolean
  submitLabel: string
  /** Nothing would change. */
  isIdle: boolean
  /** What is to say about the preview. */
  children: ReactNode
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  getRowKey(row: Row): string
}

/** Asks for a percentage, and shows each price before and after. */
export function AdjustmentDialog<Row extends Adjustment>(props: AdjustmentDialogProps<Row>) {
  const { open, onClose, subtitle, fields, onSubmit, submitLabel, isIdle, children, ...table } = props
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title="Reajustar preços"
      subtitle={subtitle}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={fields.id} variant="primary" aria-disabled={isIdle}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <PercentForm fields={fields} onSubmit={onSubmit} />
        <chakra.div role="status" fontSize="sm" color="muted">
          {children}
        </chakra.div>
        {table.rows.length > 0 && <BoxedTable virtual label="Preços antes e depois" {...table} />}
      </Stack>
    </AppDialog>
  )
}

const WITH_MINIMUM = 'Reajustar também o preço mínimo'

/** What to do where a price would go below a minimum that stays. */
export const MIN_PRICE_STOPS = `Marque “${WITH_MINIMUM}” para que não fiquem abaixo dele.`

/** A product with its prices before and after, and its quantities where a product has several prices. */
export function adjustmentColumns<Row extends Adjustment>(
  rows: readonly Row[],
  withMinPrice: boolean,
): Column<Row>[] {
  return [
    ...productColumns((row: Row) => row),
    ...(rows.some(({ tier }) => tier)
      ? [figureColumn('tier', 'Quantidade', ({ tier }: Row) => tier ?? '')]
      : []),
    figureColumn('before', 'Preço hoje', ({ price }: Row) => price.before),
    figureColumn('after', 'Preço novo', ({ price }: Row) => price.after),
    ...(withMinPrice
      ? [
          figureColumn('minBefore', 'Mínimo hoje', ({ minPrice }: Row) => minPrice?.before ?? ''),
          figureColumn('minAfter', 'Mínimo novo', ({ minPrice }: Row) => minPrice?.after ?? ''),
        ]
      : []),
  ]
}

type PercentFormProps = Pick<AdjustmentDialogProps<Adjustment>, 'fields' | 'onSubmit'>

/** A percentage on prices, and whether the minimum prices change too. */
function PercentForm({ fields, onSubmit }: PercentFormProps) {
  const { field, text } = fields

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const percent = parsePercent(text)
    fields.setRefused(percent === null)
    if (percent === null || !onSubmit(percent)) field.current?.focus()
  }

  return (
    <form id={fields.id} noValidate onSubmit={submit}>
      <Stack direction={{ base: 'column', md: 'row' }} gap="4" alignItems={{ md: 'end' }}>
        <Stack maxWidth={{ md: '10rem' }}>
          <TextField
            ref={field}
            label="Reajuste (%)"
            placeholder="+4 ou −3,5"
            value={text}
            onChange={(event) => {
              fields.setText(event.target.value)
              fields.setRefused(false)
            }}
            error={
              fields.isRefused
                ? 'Digite um percentual maior que −100 e diferente de zero, como +4 ou −3,5'
                : undefined
            }
          />
        </Stack>
        <CheckboxField
          label={WITH_MINIMUM}
          checked={fields.withMinPrice}
          onChange={(event) => fields.setWithMinPrice(event.target.checked)}
        />
      </Stack>
    </form>
  )
}
