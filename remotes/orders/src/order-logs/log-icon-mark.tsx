import { Box } from '@celeiro/ui-kit'
import Bug from 'lucide-react/icons/bug'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Zap from 'lucide-react/icons/zap'
import type { OrderLog } from '../api/order-log.ts'
import { type LogIcon, logIcon } from './log-icon.ts'

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
export function LogIconMark({ log }: { log: OrderLog }) {
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
