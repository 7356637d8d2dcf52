import { HStack } from '@chakra-ui/react/stack'
import type { ReactNode } from 'react'
import { Spinner } from './spinner.ts'

/** Tells what a list waits for. `framed`, it is a part of a table, with a line below. */
export function StatusLine({ framed = true, children }: { framed?: boolean; children: ReactNode }) {
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
