import { ROLE_LABELS, USER_ACTIVITY_LABELS, USER_LABELS } from '@celeiro/api-contract/user-labels'
import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import { CheckboxField, Grid, SelectField, TextField } from '@celeiro/ui-kit'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { UserForm } from './user-form-values.ts'

const ROLE_OPTIONS = USER_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))

interface UserFieldsProps {
  form: UseFormReturn<UserForm>
  isNew: boolean
}

/** The fields of a user. The username is fixed after creation; the password is write-only. */
export function UserFields({ form, isNew }: UserFieldsProps) {
  const { register, control, formState } = form
  const errorOf = (field: keyof UserForm) => formState.errors[field]?.message
  return (
    <Grid gap="3.5" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
      <TextField
        label={USER_LABELS.username}
        required
        readOnly={!isNew}
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('username')}
        {...register('username')}
      />
      <TextField
        label={USER_LABELS.password}
        type="password"
        autoComplete="new-password"
        required={isNew}
        placeholder={isNew ? 'Pelo menos 6 caracteres' : 'Deixe em branco para manter a atual'}
        error={errorOf('password')}
        {...register('password')}
      />
      <TextField
        label={USER_LABELS.nameInForm}
        required
        data-autofocus={isNew ? undefined : true}
        error={errorOf('name')}
        {...register('name')}
      />
      <TextField
        label={USER_LABELS.email}
        type="email"
        placeholder="Opcional"
        error={errorOf('email')}
        {...register('email')}
      />
      <TextField
        label={USER_LABELS.phone}
        type="tel"
        required
        error={errorOf('phone')}
        {...register('phone')}
      />
      <Controller
        control={control}
        name="userType"
        render={({ field }) => (
          <SelectField
            label={USER_LABELS.userTypeInForm}
            width="100%"
            options={roleOptions(formState.defaultValues?.userType)}
            value={field.value}
            onChange={field.onChange}
            error={errorOf('userType')}
          />
        )}
      />
      {!isNew && <CheckboxField label={USER_ACTIVITY_LABELS.true} {...register('active')} />}
    </Grid>
  )
}

/** The selectable types. They include the user's current type, even if it has no label here. */
function roleOptions(current = ''): { value: string; label: string }[] {
  const isKnown = ROLE_OPTIONS.some(({ value }) => value === current)
  return isKnown ? ROLE_OPTIONS : [{ value: current, label: current || 'Selecione…' }, ...ROLE_OPTIONS]
}
