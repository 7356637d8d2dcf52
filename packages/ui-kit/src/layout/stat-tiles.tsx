import { defineStyle } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Dot } from '../feedback/badge.tsx'
import { skeletonStyles } from '../feedback/skeleton.ts'
import type { Tone } from '../feedback/tone.ts'
import { classOf } from '../theme/class-of.ts'

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

const frameStyles = defineStyle({
  containerType: 'inline-size',
  borderWidth: '1px',
  borderRadius: 'lg',
  bg: 'border',
  boxShadow: 'card',
  overflow: 'hidden',
  marginBottom: '2.5',
})

/** On a phone, more than four go on at the side: the last one in view fades out, and a mouse has a scroll bar. */
const stripStyles = defineStyle({
  display: 'flex',
  gap: '1px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media (pointer: fine)': { scrollbarWidth: 'thin' },
  '&:has(> :nth-of-type(5))': {
    '& > *': { flexShrink: '0' },
    [PHONE]: { '&::after': fade, '& > :last-child': { paddingRight: FADE } },
  },
})

/** A `fieldset` would have a width of its own. */
const groupOf = (label: string) => ({ role: 'group', 'aria-label': label })

/** Counters in one strip at every width. The border colour shows through the gaps between tiles. */
export function StatTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div {...groupOf(label)} className={classOf(frameStyles)}>
      <div className={classOf(stripStyles)}>{children}</div>
    </div>
  )
}

const NARROW = '@container (max-width: 48rem)'

const tileStyles = defineStyle({
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
})

/** Covers its tile, so that the text of the tile stays the figure alone. */
const buttonStyles = defineStyle({
  position: 'absolute',
  inset: '0',
  cursor: 'pointer',
  _focusVisible: { outlineOffset: '-2px' },
})

const captionStyles = defineStyle({
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  color: 'muted',
  fontSize: 'xs',
  [NARROW]: { gap: '1', fontSize: '2xs' },
  // The caption states the same as its dot, and needs the space more.
  [PHONE]: { '& > i': { display: 'none' } },
})

const figureStyles = defineStyle({
  fontSize: '2xl',
  fontWeight: 'bold',
  letterSpacing: 'tight',
  fontVariantNumeric: 'tabular-nums',
  [NARROW]: { fontSize: 'md' },
})

const hintStyles = defineStyle({
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
    <div {...groupOf(label)} aria-busy={loading} className={classOf(tileStyles)}>
      <div className={classOf(captionStyles)}>
        {tone && <Dot tone={tone} />}
        <span>{label}</span>
      </div>
      <div className={classOf(figureStyles)}>
        {loading ? (
          <span
            aria-hidden
            className={classOf(skeletonStyles, {
              width: wide ? '9em' : '3.5rem',
              maxWidth: 'full',
              height: '1em',
              marginBlock: '0.225em',
            })}
          />
        ) : (
          <span>{value}</span>
        )}
        {hint && (
          <small data-loading={loading || undefined} className={classOf(hintStyles)}>
            {hint}
          </small>
        )}
      </div>
      {filter && (
        <button
          type="button"
          data-print="hide"
          aria-label={`Filtrar: ${label}`}
          title={filter.isOn ? 'Mostrar todos' : `Filtrar: ${label}`}
          aria-pressed={filter.isOn}
          onClick={filter.onToggle}
          className={classOf(buttonStyles)}
        />
      )}
    </div>
  )
}
