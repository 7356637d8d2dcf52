import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentProps, useId } from 'react'
import { errorProps, FieldFrame } from './field-frame.tsx'
import { controlRecipe } from './input.ts'

const TextArea = chakra('textarea', controlRecipe)

export interface TextAreaFieldProps extends ComponentProps<typeof TextArea> {
  label: string
  error?: string | undefined
}

export function TextAreaField({ label, error, ...textarea }: TextAreaFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} caption={label} error={error} width="100%">
      <TextArea
        id={id}
        rows={3}
        height="auto"
        paddingBlock="1.5"
        resize="vertical"
        {...textarea}
        {...errorProps(id, error)}
      />
    </FieldFrame>
  )
}
