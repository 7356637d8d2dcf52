import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import { Heading } from '../text/heading.ts'

export interface FactGroupProps {
  /** Omit it where the context already names the subject. */
  title?: string
  children: ReactNode
}

/** The details of one record, a `Fact` per line: labels in one column, values in the other. */
export function FactGroup({ title, children }: FactGroupProps) {
  const id = useId()
  return (
    <chakra.section minWidth="0" aria-labelledby={title && id}>
      {title && (
        <Heading as="h3" size="sm" id={id} marginBottom="1.5">
          {title}
        </Heading>
      )}
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr)"
        alignItems="baseline"
        columnGap="3"
        rowGap="1.5"
      >
        {children}
      </chakra.dl>
    </chakra.section>
  )
}

/** One line of a `FactGroup`. Long values wrap and are never cut. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="muted">{label}</chakra.dt>
      <chakra.dd overflowWrap="anywhere">{children}</chakra.dd>
    </>
  )
}
