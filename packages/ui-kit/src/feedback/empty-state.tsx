import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Text } from '../text/text.ts'

export interface EmptyStateProps {
  text: string
  hint?: ReactNode
  action?: ReactNode
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
export const EmptyState = (props: EmptyStateProps) => <InPlace {...props} isQuiet={!props.hint} />

interface InPlaceProps extends EmptyStateProps {
  role?: 'alert'
  icon?: ReactNode
  isQuiet?: boolean
}

export function InPlace({ role, icon, text, isQuiet = false, hint, action }: InPlaceProps) {
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
