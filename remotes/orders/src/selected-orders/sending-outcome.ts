import { keepOutcome } from '@celeiro/bulk/outcome'
import type { Order } from '../api/order.ts'

/** What went wrong with the last sending, or with another move of many orders. */
export const sendingOutcome = keepOutcome<Order>()
