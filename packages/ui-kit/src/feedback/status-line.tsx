import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Spinner } from './spinner.ts'

/** A line above a list that tells what it waits for. */
export function StatusLine({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="2"
      paddingBlock="2"
      paddingInline="3.5"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
      color="muted"
      borderBottomWidth="1px"
    >
      <Spinner size="sm" />
      {children}
    </chakra.div>
  )
}
