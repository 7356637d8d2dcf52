import { CheckboxField, Stack, TextField } from '@celeiro/ui-kit'
import { type SubmitEvent, useDeferredValue, useId, useRef, useState } from 'react'
import { parsePercent } from './adjust-prices.ts'

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

interface PercentFormProps {
  fields: ReturnType<typeof usePercent>
  /** @returns whether there was something to change */
  onSubmit(percent: number): boolean
}

/** A percentage on prices, and whether the minimum prices change too. */
export function PercentForm({ fields, onSubmit }: PercentFormProps) {
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
          label="Mudar também o preço mínimo"
          checked={fields.withMinPrice}
          onChange={(event) => fields.setWithMinPrice(event.target.checked)}
        />
      </Stack>
    </form>
  )
}
