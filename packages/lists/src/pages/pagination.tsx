import { Button, chakra, HStack } from '@celeiro/ui-kit'
import type { MouseEvent } from 'react'
import type { Pager } from './pager.ts'

/** The pager below a list. It returns to the start of the list with another page, if that is above the window. */
export function Pagination({ text, hasPrev, hasNext, turn }: Pager & { turn: (pages: number) => void }) {
  function handleTurn({ currentTarget }: MouseEvent, pages: number) {
    turn(pages)
    const list = currentTarget.closest('[data-list]')
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
  }
  const button = (label: string, isOffered: boolean, pages: number) => (
    <Button
      data-print="hide"
      height="8"
      aria-disabled={!isOffered}
      onClick={(event) => isOffered && handleTurn(event, pages)}
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
      {button('Anterior', hasPrev, -1)}
      {button('Próxima', hasNext, 1)}
    </HStack>
  )
}
