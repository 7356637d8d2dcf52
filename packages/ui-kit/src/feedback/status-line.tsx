import { HStack } from '@chakra-ui/react/stack'
import type { ReactNode } from 'react'
import { Spinner } from './spinner.ts'

interface StatusLineProps {
  /** Whether it is a part of a table, with a line below. */
  framed?: boolean
  children: ReactNode
}

export function StatusLine({ framed = true, children }: StatusLineProps) {
  return (
    <HStack
      paddingBlock={framed ? '2' : '0'}
      paddingInline={framed ? '3.5' : '0'}
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
      color="muted"
      borderBottomWidth={framed ? '1px' : '0'}
    >
      <Spinner size="sm" />
      {children}
    </HStack>
  )
}
