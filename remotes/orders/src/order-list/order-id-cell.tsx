import { CopyButton, classOf, defineStyle, EM_DASH } from '@celeiro/ui-kit'
import StickyNote from 'lucide-react/icons/sticky-note'
import type { Order } from '../api/order.ts'
import { orderName, shortOrderId } from '../shared/order-labels.ts'

/** The short id. Its title is the full id, which a button copies. A mark beside it has the latest note. */
export function OrderIdCell({ id, latestNote }: Pick<Order, 'id' | 'latestNote'>) {
  if (id === null) return <span>{EM_DASH}</span>
  return (
    <div title={id} className={classOf(idStyles)}>
      {shortOrderId(id)}
      {latestNote !== null && (
        <span
          role="img"
          aria-label={`Nota: ${latestNote}`}
          title={latestNote}
          className={classOf(noteStyles)}
        >
          <StickyNote size={12} />
        </span>
      )}
      <CopyButton value={id} label="Copiar ID" of={`do ${orderName({ id })}`} />
    </div>
  )
}

const idStyles = defineStyle({
  display: 'inline-flex',
  alignItems: 'center',
  position: 'relative',
  fontFamily: 'mono',
  fontSize: 'sm',
  color: 'muted',
  // Twenty copy buttons in a column are noise: with a mouse, only the button of the hovered row is visible, in a gap that the
  // column keeps for it.
  '@media (hover: hover)': {
    paddingRight: '3',
    '& button': { position: 'absolute', right: '-0.375rem', width: '1.125rem', opacity: 0 },
    '& button svg': { width: '0.875rem', height: '0.875rem' },
    '& button:focus-visible, tr:hover & button': { opacity: 1 },
  },
})

const noteStyles = defineStyle({ marginLeft: '0.5', color: 'warning' })
