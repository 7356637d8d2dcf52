import { SelectField } from '@celeiro/ui-kit'
import { type Control, type FieldPathByValue, useController } from 'react-hook-form'
import type { PriceTableValues } from './price-table-values.ts'

type SelectName = Exclude<FieldPathByValue<PriceTableValues, string>, `priceTableItems.${string}`>

interface FormSelectProps {
  control: Control<PriceTableValues>
  name: SelectName
  label: string
  options: readonly { value: string; label: string }[]
  /** Fields whose rules depend on this one. */
  deps?: SelectName[]
  onChosen?(): void
}

/** A select of the form. Without a valid choice, the first option is a placeholder. */
export function FormSelect({ control, name, label, options, deps = [], onChosen }: FormSelectProps) {
  const { field, fieldState } = useController({ control, name, rules: { deps } })
  const isKnown = options.some(({ value }) => value === field.value)
  const placeholder = { value: field.value, label: field.value || 'Selecione…' }
  return (
    <SelectField
      name={name}
      label={label}
      options={isKnown ? options : [placeholder, ...options]}
      value={field.value}
      onChange={(value) => {
        field.onChange(value)
        onChosen?.()
      }}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      width="100%"
    />
  )
}
