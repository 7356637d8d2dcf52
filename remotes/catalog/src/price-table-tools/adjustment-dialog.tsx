import {
  AppDialog,
  Badge,
  Button,
  CheckboxField,
  type Column,
  chakra,
  Stack,
  TextField,
} from '@celeiro/ui-kit'
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { BoxedTable } from '../shared/boxed-table.tsx'
import { figureColumn, productColumns } from '../shared/table-columns.ts'
import { type Adjustment, parsePercent } from './adjust-prices.ts'

type Prices = { prices: readonly Adjustment[] }
type PriceOf<Preview extends Prices> = Preview['prices'][number]

interface AdjustmentDialogProps<Preview extends Prices> {
  open: boolean
  onClose(): void
  /** What is adjusted. */
  subtitle: string
  /** It only rejects when it is stopped. The dialog calculates again when the function is another one. */
  preview(percent: number, withMinPrice: boolean, signal: AbortSignal): Promise<Preview>
  /** The button for a preview, and what is to say about it. Undefined while nothing would change. */
  describe(preview: Preview): { submitLabel?: string | undefined; notes: ReactNode }
  idleLabel: string
  /** A column before those of the product. */
  first?: Column<PriceOf<Preview>>
  getRowKey(row: PriceOf<Preview>): string
  /** @returns whether the percentage has done its work */
  onApply(preview: Preview, percent: number): boolean
}

/** Asks for a percentage, and shows each price before and after. Nothing is applied that has not been shown. */
export function AdjustmentDialog<Preview extends Prices>(props: AdjustmentDialogProps<Preview>) {
  const { open, onClose, subtitle, preview, describe, idleLabel, first, getRowKey, onApply } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [withMinPrice, setWithMinPrice] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const percent = parsePercent(text)
  const asked = `${percent} ${withMinPrice}`
  const [shown, setShown] = useState<{ asked: string; preview: Preview }>()
  const { submitLabel, notes } = shown ? describe(shown.preview) : {}
  const rows: readonly PriceOf<Preview>[] = shown?.preview.prices ?? []

  useEffect(() => {
    if (percent === null) return setShown(undefined)
    const stop = new AbortController()
    preview(percent, withMinPrice, stop.signal).then(
      (preview) => setShown({ asked, preview }),
      () => {},
    )
    return () => stop.abort()
  }, [preview, percent, withMinPrice, asked])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setRefused(percent === null)
    const isReady = percent !== null && submitLabel !== undefined && shown?.asked === asked
    if (!isReady) field.current?.focus()
    else if (onApply(shown.preview, percent)) setText('')
  }

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
          <Button type="submit" form={id} variant="primary" aria-disabled={submitLabel === undefined}>
            {submitLabel ?? idleLabel}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <form id={id} noValidate onSubmit={submit}>
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
              label={WITH_MINIMUM}
              checked={withMinPrice}
              onChange={(event) => setWithMinPrice(event.target.checked)}
            />
          </Stack>
        </form>
        <chakra.div role="status" fontSize="sm" color="muted">
          {notes}
        </chakra.div>
        {rows.length > 0 && (
          <BoxedTable
            virtual
            label="Preços antes e depois"
            columns={[...(first ? [first] : []), ...columnsOf(rows)]}
            rows={rows}
            getRowKey={getRowKey}
          />
        )}
      </Stack>
    </AppDialog>
  )
}

const WITH_MINIMUM = 'Reajustar também o preço mínimo'

/** What to do where a price would go below a minimum that stays; '' where none does. */
export const minPriceStops = (prices: readonly Adjustment[]) =>
  prices.some(({ needsMinPrice }) => needsMinPrice)
    ? `Marque “${WITH_MINIMUM}” para que não fiquem abaixo dele.`
    : ''

/** A product with its prices before and after, and its quantities where a product has several prices. */
function columnsOf<Row extends Adjustment>(rows: readonly Row[]): Column<Row>[] {
  const figure = (key: string, header: string, text: (row: Row) => string | undefined) =>
    figureColumn(key, header, (row: Row) => text(row) ?? '')
  return [
    ...productColumns((row: Row) => row),
    ...(rows.some(({ tier }) => tier) ? [figure('tier', 'Quantidade', ({ tier }) => tier)] : []),
    figure('before', 'Preço hoje', ({ price }) => price.before),
    figure('after', 'Preço novo', ({ price }) => price.after),
    ...(rows.some(({ minPrice }) => minPrice)
      ? [
          figure('minBefore', 'Mínimo hoje', ({ minPrice }) => minPrice?.before),
          figure('minAfter', 'Mínimo novo', ({ minPrice }) => minPrice?.after),
        ]
      : []),
    {
      key: 'warning',
      header: 'Aviso',
      width: 24,
      card: 'aside',
      cell: ({ warning, isUnusual }) =>
        warning ? (
          <Badge tone="danger">{warning}</Badge>
        ) : (
          isUnusual && <Badge tone="warning">Mais de 30%</Badge>
        ),
    },
  ]
}
