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
  children: ReactNode
}

export function errorProps(id: string, error: string | undefined) {
  return error ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {}
}

/** Caption above, control, error below. */
export function FieldFrame({ id, caption, error, hint, width, children }: FieldFrameProps) {
  return (
    <chakra.div flex={{ base: `1 1 ${width}`, md: `0 1 ${width}` }} minWidth="0">
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
      <FieldError id={id} error={error} hint={hint} />
    </chakra.div>
  )
}

/** The element exists from the start: screen readers ignore new live regions. */
export function FieldError({ id, error, hint }: Pick<FieldFrameProps, 'id' | 'error' | 'hint'>) {
  return (
    <chakra.div
      aria-live="polite"
      id={`${id}-error`}
      fontSize="xs"
      color={error ? 'danger' : 'muted'}
      marginTop={error || hint ? '1' : '0'}
    >
      {error ?? hint}
    </chakra.div>
  )
}
