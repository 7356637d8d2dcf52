import { defineStyle } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { classOf } from '../theme/class-of.ts'
import { type Tone, toneColors } from './tone.ts'

const pill = defineStyle({
  display: 'inline-block',
  borderRadius: 'full',
  borderWidth: '1px',
  borderColor: 'transparent',
  paddingBlock: '0.0625rem',
  paddingInline: '2',
  fontSize: 'xs',
  lineHeight: 'base',
  whiteSpace: 'nowrap',
  maxWidth: 'min(100%, 14rem)',
  // `hidden` would put its lower edge on the line of the text beside it.
  overflow: 'clip',
  textOverflow: 'ellipsis',
})

/** Forced colours and paper take its colour away, so there it leaves no gap. */
const dotStyles = defineStyle({
  width: '1.5',
  height: '1.5',
  borderRadius: 'full',
  bg: 'currentColor',
  flex: 'none',
  '@media (forced-colors: active)': { display: 'none' },
  _print: { display: 'none' },
})

export const Dot = ({ tone }: { tone: Tone }) => (
  <i aria-hidden className={classOf(dotStyles, { bg: toneColors[tone].ink })} />
)

/** The dot of a badge, which is no element: a page of rows has many. */
const withDot = defineStyle({
  _before: {
    content: '""',
    display: 'inline-block',
    marginRight: '1.5',
    verticalAlign: '0.03125rem',
    ...dotStyles,
  },
})

const small = defineStyle({ paddingInline: '1', fontSize: '2xs' })

export interface BadgeProps {
  tone?: Tone | undefined
  variant?: 'soft' | 'outline' | 'solid' | undefined
  dot?: boolean | undefined
  /** `sm` is a mark beside another badge. */
  size?: 'sm' | undefined
  /** By default its text. */
  title?: string | undefined
  children: ReactNode
}

/** A status or a count in a word; the colour only repeats what the text says. */
export function Badge({ tone = 'neutral', variant = 'soft', dot, size, title, children }: BadgeProps) {
  const { ink, soft } = toneColors[tone]
  const look = {
    soft: { bg: soft, color: ink, fontWeight: 'semibold' },
    outline: { borderColor: 'borderStrong', color: ink, fontWeight: 'medium' },
    solid: { bg: ink, color: 'surface', fontWeight: 'semibold' },
  }[variant]
  return (
    <span
      className={classOf(pill, look, size && small, dot && withDot)}
      data-badge=""
      title={title ?? (typeof children === 'string' ? children : undefined)}
    >
      {children}
    </span>
  )
}
