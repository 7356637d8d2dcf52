import type { Executor } from '../database/database.ts'
import type { ErpOutbox } from '../modules/erp/create-erp-outbox.ts'
import type { Author } from '../modules/order-logs/author.ts'

/** An outbox that sends nothing. */
export class OutboxDouble implements ErpOutbox {
  readonly name = 'ERP Teste'
  /** `<id> by <author>` for each order. */
  readonly queued: string[] = []
  isSending = false
  fails = false

  async queue(_tx: Executor, orderId: string, { name }: Author): Promise<boolean> {
    if (this.fails) throw new Error('no queue')
    if (this.isSending) return false
    this.queued.push(`${orderId} by ${name}`)
    return true
  }
}
