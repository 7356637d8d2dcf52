import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { type Tone, toneColors } from './tone.ts'

const Pill = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'transparent',
    paddingBlock: '0.0625rem',
    paddingInline: '2',
    fontSize: 'xs',
    lineHeight: 'base',
    whiteSpace: 'nowrap',
    maxWidth: 'min(100%, 14rem)',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
})

/** Forced colours take its colour away, so there it leaves no gap. */
export const Dot = chakra(
  'i',
  {
    base: {
      width: '1.5',
      height: '1.5',
      borderRadius: 'full',
      bg: 'currentColor',
      flex: 'none',
      '@media (forced-colors: active)': { display: 'none' },
    },
  },
  { defaultProps: { 'aria-hidden': true } },
)

const SMALL = { paddingInline: '1', fontSize: '2xs' }

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
export function Badge({
  tone = 'neutral',
  variant = 'soft',
  dot = false,
  size,
  title,
  children,
}: BadgeProps) {
  const { ink, soft } = toneColors[tone]
  const look = {
    soft: { bg: soft, color: ink, fontWeight: 'semibold' },
    outline: { borderColor: 'borderStrong', color: ink, fontWeight: 'medium' },
    solid: { bg: ink, color: 'surface', fontWeight: 'semibold' },
  }[variant]
  return (
    <Pill
      {...look}
      {...(size && SMALL)}
      data-badge=""
      title={title ?? (typeof children === 'string' ? children : undefined)}
    >
      {dot && <Dot />}
      <span>{children}</span>
    </Pill>
  )
}
