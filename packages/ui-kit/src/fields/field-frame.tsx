import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

export interface FieldFrameProps {
  id: string
  caption: string
  error?: string | undefined
  /** Shown while there is no error. */
  hint?: string | undefined
  /** The width in a line of fields; on a phone every field grows. */
  width: string
  grow?: boolean
  children: ReactNode
}

/** `aria-describedby` and `aria-invalid` for the error of a field. */
export function errorProps(id: string, error: string | undefined) {
  return error ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {}
}

/** Caption above, control, error below. */
export function FieldFrame({ id, caption, error, hint, width, grow = false, children }: FieldFrameProps) {
  return (
    <chakra.div
      css={{ '--field-width': width }}
      flex={{ base: `1 1 ${width}`, md: `${grow ? 1 : 0} 1 ${width}` }}
      minWidth="0"
    >
      <chakra.label
        htmlFor={id}
        display="block"
        marginBottom="1"
        fontSize="xs"
        lineHeight="1.125rem"
        fontWeight="medium"
        color="muted"
        whiteSpace="nowrap"
      >
        {caption}
      </chakra.label>
      {children}
      <chakra.div
        aria-live="polite"
        id={`${id}-error`}
        fontSize="xs"
        color={error ? 'danger' : 'muted'}
        marginTop={error || hint ? '1' : '0'}
      >
        {error ?? hint}
      </chakra.div>
    </chakra.div>
  )
}
