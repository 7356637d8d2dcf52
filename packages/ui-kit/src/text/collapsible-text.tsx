import { chakra } from '@chakra-ui/react/styled-system'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button/button.tsx'

export interface CollapsibleTextProps {
  label: string
  /** The accessible name of the text's box. */
  regionLabel: string
  /** Called on first expansion, so that hidden text is never formatted. */
  text: () => string
  maxHeight: string
  /** A line above the text, for example about omitted content. */
  note?: ReactNode
}

/** Raw text in a scrolling box, collapsed by default. Always rendered as text, never as markup. */
export function CollapsibleText({ label, regionLabel, text, maxHeight, note }: CollapsibleTextProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        marginTop="0.5"
        marginLeft="-2"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Chevron />
        <span>{label}</span>
      </Button>
      {open && <div>{note}</div>}
      {open && (
        <chakra.pre
          id={id}
          role="region"
          aria-label={regionLabel}
          tabIndex={0}
          data-print="expand"
          maxHeight={maxHeight}
          overflow="auto"
          marginTop="1"
          paddingBlock="2"
          paddingInline="2.5"
          borderWidth="1px"
          borderRadius="md"
          bg="bg"
          fontFamily="mono"
          fontSize="xs"
          lineHeight="1.5"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {text()}
        </chakra.pre>
      )}
    </>
  )
}
