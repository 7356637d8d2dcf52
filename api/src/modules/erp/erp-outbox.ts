import type { Executor } from '../../database/database.ts'
import type { Author } from '../order-logs/author.ts'

/** The way of orders to the ERP. */
export interface ErpOutbox {
  /** The name of the ERP in logs. */
  name: string
  /**
   * Queues a confirmed order in the transaction that moves it: it is sent once that is committed. A sending that waits for another
   * try is brought forward instead, and one of which nobody knows what it came to is tried again. An order that the ERP is known to
   * have is integrated.
   * @returns false, having done nothing, if the order is being sent at this moment
   */
  queue(tx: Executor, orderId: string, author: Author): Promise<boolean>
}
