import { CheckboxField, Grid, SelectField, TextAreaField, TextField } from '@celeiro/ui-kit'
import type { KeyboardEvent } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { SETTING_LABELS, SETTING_TYPE_LABELS, SETTING_TYPES } from './setting.ts'
import type { SettingForm } from './setting-form-values.ts'

const TYPE_OPTIONS = SETTING_TYPES.map((value) => ({ value, label: SETTING_TYPE_LABELS[value] }))

interface SettingFieldsProps {
  form: UseFormReturn<SettingForm>
  isNew: boolean
}

/** The fields of a setting. Its key is its public identifier and therefore fixed after creation. */
export function SettingFields({ form, isNew }: SettingFieldsProps) {
  const { register, control, formState } = form
  const { errors, isSubmitted } = formState
  return (
    <Grid gap="3.5">
      <TextField
        label={SETTING_LABELS.key}
        required
        readOnly={!isNew}
        autoCapitalize="none"
        spellCheck={false}
        error={errors.key?.message}
        {...register('key')}
      />
      <Controller
        control={control}
        name="type"
        render={({ field }) => (
          <SelectField
            label={SETTING_LABELS.type}
            width="100%"
            options={TYPE_OPTIONS}
            value={field.value}
            onChange={(type) => {
              field.onChange(type)
              // The validity of the value depends on the type.
              if (isSubmitted) void form.trigger('value')
            }}
          />
        )}
      />
      <TextAreaField
        label={SETTING_LABELS.value}
        required
        data-autofocus={isNew ? undefined : true}
        spellCheck={false}
        rows={2}
        onKeyDown={submitOnEnter}
        error={errors.value?.message}
        {...register('value')}
      />
      <TextField label={SETTING_LABELS.category} placeholder="Opcional" {...register('category')} />
      <TextField label={SETTING_LABELS.description} placeholder="Opcional" {...register('description')} />
      <CheckboxField label={SETTING_LABELS.isPublic} {...register('isPublic')} />
    </Grid>
  )
}

/** Most values are a single line: Enter saves, as in the other fields, and Shift+Enter starts a new line. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
