import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useOverflow } from '../layout/use-overflow.ts'

export interface TableBoxProps {
  label: string
  /** Always scrolls by itself, as a virtual list must. */
  bounded: boolean
  /** The box itself, once it is there: its width lays the table out, and a virtual list measures it. */
  box: HTMLElement | null
  onBox: (box: HTMLElement | null) => void
  children: ReactNode
}

/**
 * The box that scrolls so that the page never does sideways. A table that fits leaves it open, and its header sticks
 * to the page; one that does not makes it a scroller of its own, which then has a name and takes the focus, so that
 * arrow keys scroll it.
 */
export function TableBox({ label, bounded, box, onBox, children }: TableBoxProps) {
  const overflowing = useOverflow(box)
  const scrolls = bounded || overflowing
  return (
    <chakra.div
      ref={onBox}
      {...(overflowing && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      data-print="expand"
      // Holds what its cells only read out: those texts are positioned, and would lengthen the page below the box.
      position="relative"
      overflow={scrolls ? 'auto' : 'visible'}
      maxHeight={scrolls ? 'max(20rem, calc(100dvh - 18.5rem))' : undefined}
      css={scrolls ? { '--sticky-top': '0px' } : undefined}
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      {children}
    </chakra.div>
  )
}
