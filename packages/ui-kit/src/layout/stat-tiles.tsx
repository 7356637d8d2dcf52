import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.ts'
import { type Tone, toneColors } from '../feedback/tone.ts'

/** A line of counters that wraps; the gap shows the border colour through, whatever the number of tiles. */
export function StatTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div
      role="group"
      aria-label={label}
      display="flex"
      flexWrap="wrap"
      gap="1px"
      borderWidth="1px"
      borderRadius="lg"
      bg="border"
      boxShadow="card"
      overflow="hidden"
      marginBottom="4"
    >
      {children}
    </chakra.div>
  )
}

export interface StatTileProps {
  label: string
  value: ReactNode
  hint?: ReactNode
  tone?: Tone | undefined
  loading?: boolean | undefined
  /** For an amount of money, which a phone shows on a line of its own rather than cut. */
  wide?: boolean | undefined
}

/** A counter: a group named by its label whose text holds the figure. */
export function StatTile({ label, value, hint, tone, loading = false, wide = false }: StatTileProps) {
  return (
    <chakra.div
      role="group"
      aria-label={label}
      aria-busy={loading}
      flex={wide ? '1 1 14rem' : '1 1 9.5rem'}
      minWidth="0"
      bg="surface"
      paddingBlock="3.5"
      paddingInline="4"
    >
      <chakra.div display="flex" alignItems="center" gap="0.4375rem" color="muted" fontSize="sm">
        {tone && (
          <chakra.i
            width="2"
            height="2"
            borderRadius="full"
            flex="none"
            bg={toneColors[tone].ink}
            aria-hidden
          />
        )}
        {label}
      </chakra.div>
      <chakra.div
        fontSize="4xl"
        fontWeight="bold"
        letterSpacing="tighter"
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
        marginTop="0.5"
      >
        {loading ? <Skeleton width="3.5rem" height="1em" marginBlock="0.225em" /> : value}
        {hint && !loading && (
          <chakra.small
            display="inline-block"
            fontSize="xs"
            color="subtle"
            fontWeight="normal"
            letterSpacing="0"
            marginLeft="1.5"
          >
            {hint}
          </chakra.small>
        )}
      </chakra.div>
    </chakra.div>
  )
}
