import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.ts'
import { type Tone, toneColors } from '../feedback/tone.ts'

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
      marginBottom="4"
    >
      {/* On a phone, more than four go on at the side. */}
      <chakra.div
        display="flex"
        gap="1px"
        overflowX="auto"
        scrollbarWidth="none"
        css={{ '&:has(> :nth-of-type(5)) > *': { flexShrink: '0' } }}
      >
        {children}
      </chakra.div>
    </chakra.div>
  )
}

const NARROW = '@container (max-width: 48rem)'
const PHONE = '@container (max-width: 27rem)'

const Tile = chakra('div', {
  base: {
    position: 'relative',
    _hover: { '&:has(button)': { bg: 'row' } },
    '&:has([aria-pressed=true])': { boxShadow: 'inset 0 -2px 0 {colors.brand}' },
    flex: '1 1 0',
    bg: 'surface',
    paddingBlock: '3.5',
    paddingInline: '4',
    [NARROW]: { paddingBlock: '2', paddingInline: '2.5' },
    [PHONE]: { paddingInline: '1.5' },
  },
  variants: {
    wide: {
      true: {
        flex: '0 0 auto',
        minWidth: '25%',
        maxWidth: '60%',
        [PHONE]: { flex: '0 1 auto', minWidth: '0' },
      },
    },
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
    gap: '0.4375rem',
    color: 'muted',
    fontSize: 'sm',
    [NARROW]: { gap: '1', fontSize: '2xs' },
  },
})

const Mark = chakra(
  'i',
  {
    base: {
      width: '2',
      height: '2',
      borderRadius: 'full',
      flex: 'none',
      // The caption states the same and needs the space more.
      [PHONE]: { display: 'none' },
    },
  },
  { defaultProps: { 'aria-hidden': true } },
)

const Figure = chakra('div', {
  base: {
    fontSize: '4xl',
    fontWeight: 'bold',
    letterSpacing: 'tighter',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    marginTop: '0.5',
    [NARROW]: { fontSize: 'xl', marginTop: '0' },
    [PHONE]: { fontSize: 'lg' },
  },
  variants: { wide: { true: { [PHONE]: { fontSize: 'md' } } } },
})

const FigureHint = chakra('small', {
  base: {
    display: 'inline-block',
    fontSize: 'xs',
    color: 'subtle',
    fontWeight: 'normal',
    letterSpacing: '0',
    marginLeft: '1.5',
    [NARROW]: { fontSize: '2xs' },
    '@container (max-width: 35rem)': { display: 'block', marginLeft: '0', whiteSpace: 'nowrap' },
  },
})

const Whole = chakra('div', {
  base: {
    fontSize: 'xs',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    [NARROW]: { fontSize: '2xs' },
  },
})

export interface StatTileProps {
  label: string
  value: ReactNode
  hint?: ReactNode
  /** The figure of all records, below one of some; it may be unknown still. */
  whole?: string | undefined
  tone?: Tone | undefined
  loading?: boolean | undefined
  /** For an amount of money, which is wider than a count. */
  wide?: boolean | undefined
  /** For a counter of rows that a filter selects: whether it does, and a handler that sets or clears it. */
  filter?: { isOn: boolean; onToggle: () => void } | undefined
}

/** A counter: a group named by its label whose text holds the figure. */
export function StatTile({
  label,
  value,
  hint,
  whole,
  tone,
  loading = false,
  wide = false,
  filter,
}: StatTileProps) {
  return (
    <Tile role="group" aria-label={label} aria-busy={loading} wide={wide}>
      <Caption>
        {tone && <Mark bg={toneColors[tone].ink} />}
        {label}
      </Caption>
      <Figure wide={wide}>
        {loading ? (
          <Skeleton width={wide ? '9em' : '3.5rem'} maxWidth="full" height="1em" marginBlock="0.225em" />
        ) : (
          value
        )}
        {hint && !loading && <FigureHint>{hint}</FigureHint>}
      </Figure>
      {whole !== undefined && <Whole>{loading ? '\u00a0' : `${whole} ao todo`}</Whole>}
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
