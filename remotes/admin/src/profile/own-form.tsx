import { areShownAtFields, renewSession, showAtFields, useWrite } from '@celeiro/shared-auth'
import { Box, Button, Stack, TextField, toast } from '@celeiro/ui-kit'
import type { QueryKey } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { WriteFailure } from '../shared/write-failure.tsx'

interface OwnFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  fields: readonly (ComponentProps<typeof TextField> & { name: Path<Values> })[]
  send: (values: Values) => Promise<unknown>
  invalidates: QueryKey | null
  done: string
  failed: string
  submitLabel: string
  /** Before the fields. */
  children?: ReactNode
  onSaved: (values: Values) => void
}

/** A form of the own account. The session then gets new tokens, which name the user as changed, in every tab. */
export function OwnForm<Values extends FieldValues>(props: OwnFormProps<Values>) {
  const { form, fields, invalidates, children, onSaved } = props
  const { submit, isPending, error } = useWrite({
    send: async (values: Values) => {
      await props.send(values)
      await renewSession()
    },
    invalidates,
  })
  const { register, handleSubmit, getFieldState, formState } = form

  async function save(values: Values) {
    const outcome = await submit(values)
    if (outcome?.ok) {
      onSaved(values)
      toast.success(props.done)
    } else if (outcome) {
      showAtFields(form, outcome.error)
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(save)}>
      {error && !areShownAtFields(form, error) && <WriteFailure text={props.failed} error={error} />}
      <Stack gap="3.5">
        {children}
        {fields.map((field) => (
          <TextField
            key={field.name}
            {...field}
            error={getFieldState(field.name, formState).error?.message}
            {...register(field.name)}
          />
        ))}
        <Box>
          <Button type="submit" variant="primary" loading={isPending}>
            {props.submitLabel}
          </Button>
        </Box>
      </Stack>
    </form>
  )
}
