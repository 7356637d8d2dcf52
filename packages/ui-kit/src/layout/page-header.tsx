import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { usePageArrival } from '../focus/use-page-arrival.ts'
import { Heading } from '../text/heading.ts'
import { Text } from '../text/text.ts'

export interface PageHeaderProps {
  title: string
  description?: ReactNode
  actions?: ReactNode
}

/** The heading, description and actions of a screen. The h1 receives focus when the screen replaces another. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  const heading = usePageArrival(title)
  return (
    <chakra.header
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      gap="3"
      marginBottom={{ base: '3', md: '4' }}
    >
      <chakra.div flex={{ base: '1 1 auto', md: '1 1 16rem' }} minWidth="0">
        <Heading as="h1" size="lg" ref={heading} tabIndex={-1} scrollMarginTop="16" borderRadius="xs">
          {title}
        </Heading>
        {description && (
          <Text color="muted" marginTop="0.5" hideBelow="md">
            {description}
          </Text>
        )}
      </chakra.div>
      {actions && (
        <chakra.div display="flex" flexWrap="wrap" gap="2" data-print="hide">
          {actions}
        </chakra.div>
      )}
    </chakra.header>
  )
}
