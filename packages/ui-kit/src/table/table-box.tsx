import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system'
import { type ReactNode, useState } from 'react'
import { useOverflow } from '../layout/use-overflow.ts'
import { scrollStyles } from './table-layout.ts'

interface TableBoxProps {
  label: string
  /** Its styles; by default it scrolls where the table is wider. */
  css: SystemStyleObject | undefined
  /** Whether Tab gets to the box where it scrolls. A table that is a tab stop itself scrolls by its own keys. */
  isStop: boolean
  children: ReactNode
}

/** Scrolls sideways so that the page never does. Over a table that fits, the header sticks to the page; else the box has a name and a tab stop. */
export function TableBox({ label, css, isStop, children }: TableBoxProps) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const overflowing = useOverflow(box)
  return (
    <chakra.div containerType="inline-size" data-table-box="">
      <chakra.div
        ref={setBox}
        {...(overflowing && { role: 'region', 'aria-label': label, tabIndex: isStop ? 0 : -1 })}
        data-print="expand"
        // Contains the visually hidden texts of the cells: they are positioned and would otherwise lengthen the page.
        position="relative"
        css={css ?? (overflowing ? scrollStyles : undefined)}
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        {children}
      </chakra.div>
    </chakra.div>
  )
}
