import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'

export interface PaginationProps {
  text: ReactNode
  hasPrev: boolean
  hasNext: boolean
  onPrev: () => void
  onNext: () => void
}

/** The footer of a list: position, previous page, next page. */
export function Pagination({ text, hasPrev, hasNext, onPrev, onNext }: PaginationProps) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      paddingBlock="2.5"
      paddingInline="3.5"
      borderTopWidth="1px"
      color="muted"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.span flex="1" aria-live="polite">
        {text}
      </chakra.span>
      <Button data-print="hide" height="8" aria-disabled={!hasPrev} onClick={hasPrev ? onPrev : undefined}>
        Anterior
      </Button>
      <Button data-print="hide" height="8" aria-disabled={!hasNext} onClick={hasNext ? onNext : undefined}>
        Próxima
      </Button>
    </chakra.div>
  )
}
