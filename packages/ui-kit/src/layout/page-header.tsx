import { HStack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { usePageArrival } from '../focus/use-page-arrival.ts'
import { Heading } from '../text/heading.ts'
import { Text } from '../text/text.ts'

export interface PageHeaderProps {
  title: string
  description?: ReactNode
  /** In the line of the title, between it and the actions. On a phone, several links have a line of their own, for their whole names. */
  beside?: ReactNode
  actions?: ReactNode
}

const ownLine = { order: { base: '1', md: '0' }, flexBasis: { base: 'full', md: '0' } }

/** The heading, description and actions of a screen. The h1 receives focus when the screen replaces another. */
export function PageHeader({ title, description, beside, actions }: PageHeaderProps) {
  const heading = usePageArrival(title)
  return (
    <chakra.header
      display="flex"
      flexWrap="wrap"
      alignItems={beside === undefined ? 'flex-end' : 'center'}
      gap={{ base: '2', md: '3' }}
      marginBottom={beside === undefined ? { base: '3', md: '4' } : '2.5'}
    >
      <chakra.div flex={beside === undefined ? { base: '1 1 auto', md: '1 1 16rem' } : 'none'} minWidth="0">
        {/* Only code focuses it, and a screen reader says so. */}
        <Heading
          as="h1"
          size="lg"
          ref={heading}
          tabIndex={-1}
          scrollMarginTop="16"
          _focusVisible={{ outline: 'none' }}
        >
          {title}
        </Heading>
        {description && (
          <Text color="muted" marginTop="0.5" hideBelow="md">
            {description}
          </Text>
        )}
      </chakra.div>
      {beside !== undefined && (
        <chakra.div flex="1 1 0" minWidth="0" css={{ '&:has(a + a)': ownLine }}>
          {beside}
        </chakra.div>
      )}
      {actions && (
        <HStack flexWrap="wrap" marginLeft="auto" data-print="hide">
          {actions}
        </HStack>
      )}
    </chakra.header>
  )
}
