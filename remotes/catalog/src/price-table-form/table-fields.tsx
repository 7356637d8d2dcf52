import {
  MONTH_LABELS,
  PRICE_TABLE_LABELS,
  PRICE_TABLE_TYPE_LABELS,
  SHORT_TERM_LABELS,
  TERM_TYPE_LABELS,
} from '@celeiro/api-contract/price-table-labels'
import { PRICE_TABLE_NAME_LIMIT } from '@celeiro/api-contract/price-table-rules'
import { PRICE_TABLE_TYPES, SHORT_TERM_OPTIONS, TERM_TYPES } from '@celeiro/api-contract/vocabulary'
import { Box, Grid, SelectField, TextField } from '@celeiro/ui-kit'
import { type Control, type UseFormReturn, useController, useFormState, useWatch } from 'react-hook-form'
import type { TableHead } from './price-table-values.ts'

const TYPE_OPTIONS = PRICE_TABLE_TYPES.map((value) => ({ value, label: PRICE_TABLE_TYPE_LABELS[value] }))
const TERM_OPTIONS = TERM_TYPES.map((value) => ({ value, label: TERM_TYPE_LABELS[value] }))
const SHORT_TERM_CHOICES = SHORT_TERM_OPTIONS.map((value) => ({ value, label: SHORT_TERM_LABELS[value] }))
const MONTH_OPTIONS = MONTH_LABELS.map((label, index) => ({ value: String(index + 1), label }))

/** The fields that belong to each kind of term. */
const TERM_FIELDS = ['harvestYear', 'harvestStartMonth', 'harvestEndMonth', 'shortTermOption'] as const

const TEXT_FIELDS = ['name', 'discountPercent', 'additionalFee'] as const

const COLUMNS = {
  base: 'repeat(2, minmax(0, 1fr))',
  md: 'repeat(3, minmax(0, 1fr))',
  xl: 'minmax(0, 4fr) minmax(0, 2fr) minmax(0, 2.2fr) repeat(5, minmax(0, 2.1fr))',
}

interface TableFieldsProps {
  form: UseFormReturn<TableHead>
  years: readonly number[]
}

/** The fields of a price table except its products. */
export function TableFields({ form, years }: TableFieldsProps) {
  const { control, register } = form
  // A state of its own: an error read from `form.formState` would render the whole dialog.
  const { errors } = useFormState({ control, name: TEXT_FIELDS })
  const nameLength = useWatch({ control, name: 'name', compute: (name) => name.length })
  const termType = useWatch({ control, name: 'termType' })
  const yearOptions = years.map((year) => ({ value: String(year), label: String(year) }))

  /** Clears the values and errors of the other kind of term. */
  function dropTermFields() {
    for (const name of TERM_FIELDS) form.setValue(name, '', { shouldDirty: true })
    form.clearErrors(TERM_FIELDS)
  }

  return (
    <Grid templateColumns={COLUMNS} columnGap="3" rowGap="3" alignItems="start">
      <Box gridColumn={{ base: 'span 2', xl: 'auto' }}>
        <TextField
          label={PRICE_TABLE_LABELS.name}
          {...register('name')}
          hint={
            nameLength > PRICE_TABLE_NAME_LIMIT - 20
              ? `${nameLength} de ${PRICE_TABLE_NAME_LIMIT} caracteres, o máximo da API do Celeiro`
              : undefined
          }
          error={errors.name?.message}
        />
      </Box>
      <Box gridColumn={{ base: 'span 2', md: 'auto' }}>
        <FormSelect control={control} name="type" options={TYPE_OPTIONS} />
      </Box>
      <Box gridColumn={{ base: 'span 2', md: 'span 1' }}>
        <FormSelect control={control} name="termType" options={TERM_OPTIONS} onChosen={dropTermFields} />
      </Box>
      {termType === 'HARVEST_SEASON' && (
        <>
          <FormSelect control={control} name="harvestYear" options={yearOptions} />
          <FormSelect
            control={control}
            name="harvestStartMonth"
            options={MONTH_OPTIONS}
            deps={['harvestEndMonth']}
          />
          <FormSelect control={control} name="harvestEndMonth" options={MONTH_OPTIONS} />
        </>
      )}
      {termType === 'SHORT_TERM' && (
        <Box gridColumn={{ base: 'span 2', md: 'span 2', xl: 'span 3' }}>
          <FormSelect control={control} name="shortTermOption" options={SHORT_TERM_CHOICES} />
        </Box>
      )}
      <TextField
        label={`${PRICE_TABLE_LABELS.discountPercent} (%)`}
        inputMode="decimal"
        {...register('discountPercent')}
        error={errors.discountPercent?.message}
      />
      <TextField
        label={`${PRICE_TABLE_LABELS.additionalFee} (R$)`}
        inputMode="decimal"
        {...register('additionalFee')}
        error={errors.additionalFee?.message}
      />
    </Grid>
  )
}

interface FormSelectProps {
  control: Control<TableHead>
  name: keyof TableHead
  options: readonly { value: string; label: string }[]
  /** Fields whose rules depend on this one. */
  deps?: (keyof TableHead)[]
  onChosen?(): void
}

/** A select of the form. Without a valid choice, the first option is a placeholder. */
function FormSelect({ control, name, options, deps = [], onChosen }: FormSelectProps) {
  const { field, fieldState } = useController({ control, name, rules: { deps } })
  const isKnown = options.some(({ value }) => value === field.value)
  const placeholder = { value: field.value, label: field.value || 'Selecione…' }
  return (
    <SelectField
      name={name}
      label={PRICE_TABLE_LABELS[name]}
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
