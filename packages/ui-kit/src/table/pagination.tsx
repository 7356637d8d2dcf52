import { HStack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from '../button/button.tsx'

export interface PaginationProps {
  text: ReactNode
  hasPrev: boolean
  hasNext: boolean
  onPrev: () => void
  onNext: () => void
}

/** Turns the page and, where the list starts above the window, returns to its start. */
const turn = (go: () => void) => (event: MouseEvent) => {
  go()
  const list = event.currentTarget.closest('[data-list]')
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
}

/** The footer of a list: position, previous page, next page. */
export function Pagination({ text, hasPrev, hasNext, onPrev, onNext }: PaginationProps) {
  const button = (label: string, isOffered: boolean, go: () => void) => (
    <Button
      data-print="hide"
      height="8"
      aria-disabled={!isOffered}
      onClick={isOffered ? turn(go) : undefined}
    >
      {label}
    </Button>
  )
  return (
    <HStack
      flexWrap="wrap"
      paddingBlock="2.5"
      paddingInline="3.5"
      borderTopWidth="1px"
      color="muted"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.span flex="1" aria-live="polite">
        {text}
      </chakra.span>
      {button('Anterior', hasPrev, onPrev)}
      {button('Próxima', hasNext, onNext)}
    </HStack>
  )
}
