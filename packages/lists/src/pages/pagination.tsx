import { Button, chakra, HStack } from '@celeiro/ui-kit'
import type { MouseEvent } from 'react'
import type { TurningPager } from './pager.ts'

/** Turns the page and, where the list starts above the window, returns to its start. */
const turn = (go: () => void) => (event: MouseEvent) => {
  go()
  const list = event.currentTarget.closest('[data-list]')
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
}

export function Pagination({ text, hasPrev, hasNext, onPrev, onNext }: TurningPager) {
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
