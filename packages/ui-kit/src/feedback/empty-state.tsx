import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Text } from '../text/text.ts'

export interface EmptyStateProps {
  text: string
  /** A quieter line below. */
  hint?: ReactNode
  action?: ReactNode
}

/** Shown in place of the content. */
export function EmptyState({ text, hint, action }: EmptyStateProps) {
  return (
    <chakra.div
      display="grid"
      justifyItems="center"
      gap="3"
      paddingBlock="12"
      paddingInline="4"
      textAlign="center"
    >
      <div>
        <Text color={hint ? 'text' : 'muted'} fontWeight={hint ? 'medium' : undefined}>
          {text}
        </Text>
        {hint && (
          <Text color="muted" fontSize="sm" marginTop="1">
            {hint}
          </Text>
        )}
      </div>
      {action}
    </chakra.div>
  )
}
