import type { Executor } from '../../database/database.ts'

/** The way of orders to the ERP. */
export interface ErpOutbox {
  /** Of the ERP, as logs name it. */
  name: string
  /**
   * Queues an order in the transaction that moves it: it is sent once that is committed. A sending that waits for another try is
   * brought forward instead. `author` is the name of the user.
   * @returns false, having done nothing, if the order is being sent at this moment
   */
  queue(tx: Executor, orderId: string, author: string): Promise<boolean>
}
