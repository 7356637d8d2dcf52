import { LOG_EVENT_TYPE_LABELS } from '@celeiro/api-contract/order-log-labels'
import {
  Badge,
  Box,
  CollapsibleText,
  EM_DASH,
  formatDate,
  formatTime,
  labelOf,
  Text,
  VisuallyHidden,
} from '@celeiro/ui-kit'
import Bug from 'lucide-react/icons/bug'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Zap from 'lucide-react/icons/zap'
import type { ComponentProps } from 'react'
import type { OrderLog } from '../api/order-log.ts'
import { logDetailsText } from './log-details.ts'
import { type LogIcon, logIcon } from './log-icon.ts'

/** One event on the timeline: type, severity, time and details (spec §2). */
export function LogEntry({ log }: { log: OrderLog }) {
  const meta = logMetaText(log)
  const details = logDetailsText(log.details)
  return (
    <Box as="li" position="relative" paddingTop="3" paddingLeft="2.125rem">
      <Box position="absolute" left="0" top="2.5">
        <LogIconMark log={log} />
      </Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
        <EventTypeBadge eventType={log.eventType} />
        <LevelBadge level={log.level} />
        <Timestamp createdAt={log.createdAt} />
      </Box>
      <Text marginTop="1" overflowWrap="anywhere" whiteSpace="pre-line">
        {log.message ?? 'Sem mensagem'}
      </Text>
      {meta && (
        <Text marginTop="0.5" color="muted" fontSize="sm" overflowWrap="anywhere">
          {meta}
        </Text>
      )}
      {/* Data from the ERP is always rendered as text, never as markup. */}
      {details !== null && (
        <CollapsibleText
          label="Ver detalhes técnicos"
          regionLabel="Detalhes técnicos"
          text={() => details}
          maxHeight="128px"
        />
      )}
    </Box>
  )
}

function Timestamp({ createdAt }: Pick<OrderLog, 'createdAt'>) {
  const date = formatDate(createdAt)
  return (
    <Box as="time" marginLeft="auto" color="muted" fontSize="sm" fontVariantNumeric="tabular-nums">
      {date === EM_DASH ? (
        EM_DASH
      ) : (
        <>
          <b>{formatTime(createdAt)}</b>
          {/* In view it is above all entries of the day. */}
          <VisuallyHidden> · {date}</VisuallyHidden>
        </>
      )}
    </Box>
  )
}

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
function EventTypeBadge({ eventType }: Pick<OrderLog, 'eventType'>) {
  const label = labelOf(LOG_EVENT_TYPE_LABELS, eventType ?? EM_DASH)
  const known = label !== eventType && eventType !== null
  return <Badge tone={known ? 'brand' : 'neutral'}>{label}</Badge>
}

/** The severity; a level without a label shows unchanged and without colour. */
function LevelBadge({ level }: Pick<OrderLog, 'level'>) {
  if (level === null) return <Badge {...UNKNOWN_LOOK}>{EM_DASH}</Badge>
  const look = Object.hasOwn(LEVEL_LOOKS, level) ? LEVEL_LOOKS[level] : undefined
  return <Badge {...(look ?? UNKNOWN_LOOK)}>{level}</Badge>
}

/** Spec §4. */
const LOOKS = {
  check: { Icon: Check, color: 'integrated' },
  clock: { Icon: Clock, color: 'confirmed' },
  bolt: { Icon: Zap, color: 'purple' },
  alert: { Icon: CircleAlert, color: 'dangerSolid' },
  triangle: { Icon: TriangleAlert, color: 'amber' },
  bug: { Icon: Bug, color: 'purple' },
  info: { Icon: Info, color: 'confirmed' },
} as const satisfies Record<LogIcon, unknown>

/** The icon of a log in its circle on the timeline. Decorative: the badges beside it state the same in words. */
function LogIconMark({ log }: { log: OrderLog }) {
  const { Icon, color } = LOOKS[logIcon(log)]
  return (
    <Box
      aria-hidden
      display="grid"
      placeItems="center"
      width="1.6875rem"
      height="1.6875rem"
      borderRadius="full"
      borderWidth="1.5px"
      borderColor={color}
      bg="raised"
      color={color}
    >
      <Icon size={14} />
    </Box>
  )
}

/** The known traces of the event in external systems: `TOTVS Protheus · integração PV-1 · operação UPSERT`. */
function logMetaText({ erpSystem, integrationId, operation }: OrderLog): string {
  return [erpSystem, integrationId && `integração ${integrationId}`, operation && `operação ${operation}`]
    .filter((part) => part !== null)
    .join(' · ')
}
