import { type ComponentProps, useId } from 'react'
import { errorProps, FieldFrame } from './field-frame.tsx'
import { Input } from './input.ts'

export interface TextFieldProps extends ComponentProps<typeof Input> {
  label: string
  error?: string | undefined
}

/** A line of text in a form; whatever an `input` takes, a form library's `register` included, goes to the input. */
export function TextField({ label, error, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} caption={label} error={error} width="100%">
      <Input id={id} type="text" autoComplete="off" {...input} {...errorProps(id, error)} />
    </FieldFrame>
  )
}
