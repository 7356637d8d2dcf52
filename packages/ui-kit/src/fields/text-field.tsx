import { type ComponentProps, useId } from 'react'
import { errorProps, FieldFrame } from './field-frame.tsx'
import { Input } from './input.ts'

export interface TextFieldProps extends ComponentProps<typeof Input> {
  label: string
  error?: string | undefined
  /** Below the control, instead of an error. */
  hint?: string | undefined
}

/** A single-line text field. Passes all `input` props, including a form library's `register`, on to the input. */
export function TextField({ label, error, hint, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} caption={label} error={error} hint={hint} width="100%">
      <Input id={id} type="text" autoComplete="off" {...input} {...errorProps(id, error)} />
    </FieldFrame>
  )
}
