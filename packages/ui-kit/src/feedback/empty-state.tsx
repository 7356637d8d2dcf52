import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Text } from '../text/text.ts'

export interface EmptyStateProps {
  text: string
  hint?: ReactNode
  action?: ReactNode
  /** Above a text that matters, such as an error. */
  icon?: ReactNode
  role?: 'alert'
}

const Frame = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '3',
    paddingBlock: '12',
    paddingInline: '4',
    textAlign: 'center',
  },
})

/** Shown in place of the content. */
export function EmptyState({ text, hint, action, icon, role }: EmptyStateProps) {
  const isQuiet = !hint && !icon
  return (
    <Frame role={role}>
      {icon}
      <div>
        <Text color={isQuiet ? 'muted' : 'text'} fontWeight={isQuiet ? undefined : 'medium'}>
          {text}
        </Text>
        {hint && (
          <Text color="muted" fontSize="sm" marginTop="1">
            {hint}
          </Text>
        )}
      </div>
      {action}
    </Frame>
  )
}
