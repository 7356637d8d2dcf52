import { Badge, EM_DASH } from '@celeiro/ui-kit'
import type { ComponentProps } from 'react'
import type { OrderLog } from '../api/order-log.ts'
import { eventTypeLabel } from './log-labels.ts'

type BadgeLook = Pick<ComponentProps<typeof Badge>, 'tone' | 'variant'>

/** Spec §4: ERROR destructive, WARN secondary, DEBUG outline, INFO default. */
const LEVEL_LOOKS: Readonly<Record<string, BadgeLook>> = {
  ERROR: { tone: 'danger', variant: 'solid' },
  WARN: { tone: 'warning', variant: 'soft' },
  DEBUG: { tone: 'neutral', variant: 'outline' },
  INFO: { tone: 'info', variant: 'soft' },
}

const UNKNOWN_LOOK: BadgeLook = { tone: 'neutral', variant: 'soft' }

/** The event; an event type without a label shows unchanged and without colour. */
export function EventTypeBadge({ eventType }: Pick<OrderLog, 'eventType'>) {
  const label = eventTypeLabel(eventType ?? EM_DASH)
  const known = label !== eventType && eventType !== null
  return <Badge tone={known ? 'brand' : 'neutral'}>{label}</Badge>
}

/** The severity; a level without a label shows unchanged and without colour. */
export function LevelBadge({ level }: Pick<OrderLog, 'level'>) {
  if (level === null) return <Badge {...UNKNOWN_LOOK}>{EM_DASH}</Badge>
  const look = Object.hasOwn(LEVEL_LOOKS, level) ? LEVEL_LOOKS[level] : undefined
  return <Badge {...(look ?? UNKNOWN_LOOK)}>{level}</Badge>
}
