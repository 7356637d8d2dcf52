import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Text } from '../text/text.ts'

/** Stands where the content would be. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      justifyItems="center"
      gap="3"
      paddingBlock="12"
      paddingInline="4"
      textAlign="center"
    >
      <Text color="muted">{text}</Text>
      {action}
    </chakra.div>
  )
}
