import { LOG_EVENT_TYPES, LOG_LEVELS } from '@celeiro/api-contract/vocabulary'
import { z } from 'zod'
import type { Ids } from '../src/database/ids.ts'
import type { orderLogs } from '../src/database/schema/orders.ts'
import { type Author, whoDetails } from '../src/modules/order-logs/author.ts'
import { eventsOf, type OrderChange } from '../src/modules/order-logs/order-events.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import file from './data/order-events.json' with { type: 'json' }
import { type DemoOrder, lineOf, totalOf } from './orders.ts'
import type { Random } from './random.ts'

type LogRow = typeof orderLogs.$inferInsert
type Entry = Omit<LogRow, 'id' | 'orderId' | 'createdAt'>

const entry = z.object({
  eventType: z.enum(LOG_EVENT_TYPES),
  level: z.enum(LOG_LEVELS),
  operation: z.string().optional(),
  /** The log gets one of them. */
  messages: z.array(z.string().nullable()),
  details: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
})
const texts = z
  .object({
    drafting: z.array(z.object({ chance: z.number(), entries: z.array(entry) })),
    payment: z.array(entry),
    erpFailures: z.array(z.array(entry)),
    erps: z.array(z.object({ name: z.string(), prefix: z.string(), first: z.int(), digits: z.int() })),
  })
  .parse(file)

/**
 * The log of an order from its creation to its present status, oldest first: what the product writes, and some of what happens
 * besides. A few drafts have none.
 * @param number of the order
 */
export function makeHistory(
  { row, lines, isCash }: DemoOrder,
  number: number,
  nameOf: (id: string) => string,
  random: Random,
): { entries: Entry[]; integrationId: string | null } {
  const { status } = row
  const entries: Entry[] = []
  const staff = (): Author => ({ kind: 'user', name: random.pick(DEMO_ACCOUNTS).name })
  const own = lines.map(({ item }) => item)
  let state: OrderChange['before']
  function become(change: Partial<OrderChange['after']>, author = staff()): void {
    const draft = {
      ...row,
      status: 'DRAFT',
      printStatus: 'NOT_PRINTED',
      integrationId: null,
      items: own,
    } as const
    const after = { ...draft, ...state, ...change }
    for (const { details, ...event } of eventsOf({ before: state, after }, nameOf, author))
      entries.push({ ...event, level: 'INFO', details: { ...details, ...whoDetails(author) } })
    state = after
  }
  function tell(told: readonly z.infer<typeof entry>[], erpSystem?: string): void {
    for (const { messages, ...fields } of told)
      entries.push({ ...fields, message: random.pick(messages), ...(erpSystem && { erpSystem }) })
  }

  if (status === 'DRAFT' && random.chance(0.3)) return { entries, integrationId: null }
  const [first, ...others] = lines
  if (first && random.chance(0.22)) {
    const other = [lineOf(first.offer, first.steps + random.between(1, 4)), ...others]
    become({ items: other.map(({ item }) => item), total: totalOf(other) })
  }
  become({ items: own, total: row.total })
  for (const { chance, entries: told } of texts.drafting) if (random.chance(chance)) tell(told)
  if (status !== 'DRAFT') become({ status: 'CONFIRMED' })
  if (status !== 'DRAFT' && isCash) tell(texts.payment)
  const erp = random.pick(texts.erps)
  const integrationId =
    status === 'INTEGRATED' ? `${erp.prefix}${String(erp.first + number).padStart(erp.digits, '0')}` : null
  const failing = { DRAFT: 0, CONFIRMED: 0.25, INTEGRATED: 0.16 }[status]
  if (random.chance(failing)) tell(random.pick(texts.erpFailures), erp.name)
  if (integrationId !== null) become({ status, integrationId }, { kind: 'machine', name: erp.name })
  if (row.printStatus === 'PRINTED') become({ printStatus: 'PRINTED' })
  return { entries, integrationId }
}

/** Gives the entries of a log their times. The history of a fresh order is compressed, so that no entry lies in the future. */
export function dated(
  entries: readonly Entry[],
  order: DemoOrder['row'],
  random: Random,
  ids: Ids,
  now: Date,
) {
  const pauses = entries.map((_, index) => (index === 0 ? 0 : random.pick([0, 1, 2, 5, 45]) * 60_000))
  const sum = pauses.reduce((total, pause) => total + pause, 0)
  const pace = Math.min(1, (now.getTime() - order.createdAt.getTime()) / (sum + 60_000))
  let elapsed = 0
  return entries.map((fields, index): LogRow => {
    elapsed += pauses[index] ?? 0
    const createdAt = new Date(order.createdAt.getTime() + Math.floor(elapsed * pace))
    return { ...fields, id: ids.next(), orderId: order.id, createdAt }
  })
}
