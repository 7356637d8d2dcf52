import { Box, CopyButton, EM_DASH } from '@celeiro/ui-kit'
import type { Order } from '../api/order.ts'
import { orderName, shortOrderId } from '../shared/order-labels.ts'

/** The short id. Its title is the full id, which a button copies. */
export function OrderIdCell({ id }: Pick<Order, 'id'>) {
  if (id === null) return <span>{EM_DASH}</span>
  return (
    <Box
      display="inline-flex"
      alignItems="center"
      position="relative"
      title={id}
      fontFamily="mono"
      fontSize="sm"
      color="muted"
      css={copyOnDemand}
    >
      {shortOrderId(id)}
      <CopyButton value={id} label="Copiar ID" of={`do ${orderName({ id })}`} />
    </Box>
  )
}

/**
 * Twenty copy buttons in a column are noise: with a mouse, only the button of the hovered row is visible, in a gap that the
 * column keeps for it.
 */
const copyOnDemand = {
  '@media (hover: hover)': {
    paddingRight: '3',
    '& button': { position: 'absolute', right: '-0.375rem', width: '1.125rem', opacity: 0 },
    '& button svg': { width: '0.875rem', height: '0.875rem' },
    '& button:focus-visible, tr:hover & button': { opacity: 1 },
  },
}
