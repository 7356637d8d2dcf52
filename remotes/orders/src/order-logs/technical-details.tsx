import { Box, Button } from '@celeiro/ui-kit'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useState } from 'react'

/** The raw details of a log, folded away until asked for. Always text: what the ERP sent is never read as markup. */
export function TechnicalDetails({ text }: { text: string }) {
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
        Ver detalhes técnicos
      </Button>
      {open && (
        <Box
          as="pre"
          id={id}
          role="region"
          aria-label="Detalhes técnicos"
          tabIndex={0}
          maxHeight="128px"
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
          {text}
        </Box>
      )}
    </>
  )
}
