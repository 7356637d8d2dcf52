import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Dot } from '../feedback/badge.tsx'
import { Skeleton } from '../feedback/skeleton.ts'
import { type Tone, toneColors } from '../feedback/tone.ts'

const PHONE = '@container (max-width: 27rem)'

/** The width of the fade, in which the last tile has no text. */
const FADE = '1.75rem'

const fade = {
  content: '""',
  position: 'sticky',
  right: '0',
  flex: 'none',
  width: FADE,
  marginLeft: `calc(-1 * ${FADE})`,
  background: 'linear-gradient(to right, transparent, {colors.surface})',
  pointerEvents: 'none',
} as const

/** Counters in one strip at every width. The border colour shows through the gaps between tiles. */
export function StatTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div
      role="group"
      aria-label={label}
      containerType="inline-size"
      borderWidth="1px"
      borderRadius="lg"
      bg="border"
      boxShadow="card"
      overflow="hidden"
      marginBottom="2.5"
    >
      {/* On a phone, more than four go on at the side: the last one in view fades out, and a mouse has a scroll bar. */}
      <chakra.div
        display="flex"
        gap="1px"
        overflowX="auto"
        scrollbarWidth="none"
        css={{
          '@media (pointer: fine)': { scrollbarWidth: 'thin' },
          '&:has(> :nth-of-type(5))': {
            '& > *': { flexShrink: '0' },
            [PHONE]: {
              '&::after': fade,
              '& > :last-child': { paddingRight: FADE },
            },
          },
        }}
      >
        {children}
      </chakra.div>
    </chakra.div>
  )
}

const NARROW = '@container (max-width: 48rem)'

const Tile = chakra('div', {
  base: {
    position: 'relative',
    _hover: { '&:has(button)': { bg: 'row' } },
    '&:has([aria-pressed=true])': { boxShadow: 'inset 0 -2px 0 {colors.brand}' },
    flex: '1 1 auto',
    bg: 'surface',
    paddingBlock: '1.5',
    paddingInline: '3',
    whiteSpace: 'nowrap',
    [NARROW]: { paddingInline: '1.5' },
    [PHONE]: { whiteSpace: 'normal' },
  },
})

/** Covers its tile, so that the text of the tile stays the figure alone. */
const TileButton = chakra(
  'button',
  { base: { position: 'absolute', inset: '0', cursor: 'pointer', _focusVisible: { outlineOffset: '-2px' } } },
  { defaultProps: { type: 'button' } },
)

const Caption = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'muted',
    fontSize: 'xs',
    [NARROW]: { gap: '1', fontSize: '2xs' },
    // The caption states the same as its dot, and needs the space more.
    [PHONE]: { '& > i': { display: 'none' } },
  },
})

const Figure = chakra('div', {
  base: {
    fontSize: '2xl',
    fontWeight: 'bold',
    letterSpacing: 'tight',
    fontVariantNumeric: 'tabular-nums',
    [NARROW]: { fontSize: 'md' },
  },
})

const FigureHint = chakra('small', {
  base: {
    fontSize: '2xs',
    color: 'muted',
    fontWeight: 'normal',
    letterSpacing: '0',
    marginLeft: '1.5',
    '&[data-loading]': { display: 'none' },
    // Below the figure, where it keeps its place while that loads.
    [NARROW]: {
      display: 'block',
      marginLeft: '0',
      whiteSpace: 'nowrap',
      '&[data-loading]': { display: 'block', visibility: 'hidden' },
    },
  },
})

export interface StatTileProps {
  label: string
  value: ReactNode
  /** Beside the figure: which records it counts, or another figure of them. */
  hint?: ReactNode
  tone?: Tone | undefined
  loading?: boolean | undefined
  /** For an amount of money, which is wider than a count while it loads. */
  wide?: boolean | undefined
  /** For a counter of rows that a filter selects: whether it does, and a handler that sets or clears it. */
  filter?: { isOn: boolean; onToggle: () => void } | undefined
}

/** A counter: a group named by its label whose text holds the figure. */
export function StatTile({ label, value, hint, tone, loading = false, wide = false, filter }: StatTileProps) {
  return (
    <Tile role="group" aria-label={label} aria-busy={loading}>
      <Caption>
        {tone && <Dot bg={toneColors[tone].ink} />}
        <span>{label}</span>
      </Caption>
      <Figure>
        {loading ? (
          <Skeleton width={wide ? '9em' : '3.5rem'} maxWidth="full" height="1em" marginBlock="0.225em" />
        ) : (
          <span>{value}</span>
        )}
        {hint && <FigureHint data-loading={loading || undefined}>{hint}</FigureHint>}
      </Figure>
      {filter && (
        <TileButton
          data-print="hide"
          aria-label={`Filtrar: ${label}`}
          title={filter.isOn ? 'Mostrar todos' : `Filtrar: ${label}`}
          aria-pressed={filter.isOn}
          onClick={filter.onToggle}
        />
      )}
    </Tile>
  )
}
