import { itemsByLine } from '@celeiro/api-contract/lines'
import { ORDER_STATUS_LABELS } from '@celeiro/api-contract/order-labels'
import { ERP_STEPS } from '@celeiro/api-contract/order-rules'
import type { LogEventType, OrderStatus } from '@celeiro/api-contract/vocabulary'
import type { orderItems, orders } from '../../database/schema/orders.ts'
import { type Author, byText } from './author.ts'

export type OrderItemFields = Pick<
  typeof orderItems.$inferSelect,
  'productId' | 'sku' | 'quantity' | 'unitPrice' | 'total'
>

type OrderState = Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'customerId'
  | 'propertyId'
  | 'priceTableId'
  | 'status'
  | 'printStatus'
  | 'discount'
  | 'freight'
  | 'total'
  | 'integrationId'
  | 'createdAt'
> & { items: readonly OrderItemFields[] }

export interface OrderChange {
  /** Undefined: the order is new. */
  before: OrderState | undefined
  after: OrderState
}

interface OrderEvent {
  eventType: LogEventType
  operation: string
  message: string
  integrationId?: string
  details?: Record<string, unknown>
}

type NameOf = (id: string) => string

const OPERATIONS = {
  ORDER_CREATED: 'CREATE',
  ORDER_UPDATED: 'UPDATE',
  CUSTOMER_LINKED: 'LINK_CUSTOMER',
  PROPERTY_LINKED: 'LINK_PROPERTY',
  PRICE_TABLE_APPLIED: 'APPLY_PRICE_TABLE',
  ITEM_ADDED: 'ADD_ITEM',
  ITEM_UPDATED: 'UPDATE_ITEM',
  ITEM_REMOVED: 'REMOVE_ITEM',
  ORDER_STATUS_CHANGED: 'CHANGE_STATUS',
  ORDER_INTEGRATED: ERP_STEPS.integrated,
  ORDER_PRINTED: 'PRINT',
} as const satisfies Partial<Record<LogEventType, string>>

/** The events of an order, in Portuguese, in the order in which they are told. */
export function eventsOf({ before, after }: OrderChange, nameOf: NameOf, author: Author): OrderEvent[] {
  const by = byText(author)
  const { status, integrationId } = after
  const remarks = before ? remarksOn(before, after) : []
  const isPrinted = after.printStatus === 'PRINTED' && before?.printStatus === 'NOT_PRINTED'
  const isIntegrated = integrationId !== null && integrationId !== before?.integrationId
  const linked = (field: 'customerId' | 'propertyId' | 'priceTableId') => {
    const id = after[field]
    return id !== null && id !== before?.[field] && nameOf(id)
  }
  const [customer, property, table] = [linked('customerId'), linked('propertyId'), linked('priceTableId')]
  return [
    !before && event('ORDER_CREATED', `Pedido criado ${by}.`),
    remarks.length > 0 && event('ORDER_UPDATED', `Pedido alterado ${by}: ${remarks.join('; ')}.`),
    customer !== false && event('CUSTOMER_LINKED', `Cliente ${customer} vinculado ao pedido.`),
    property !== false && event('PROPERTY_LINKED', `Propriedade ${property} vinculada ao pedido.`),
    table !== false && event('PRICE_TABLE_APPLIED', `Tabela de preço “${table}” aplicada.`),
    ...itemEvents(before?.items ?? [], after.items, nameOf),
    before !== undefined && before.status !== status && statusChanged(before.status, status, by),
    isIntegrated && {
      ...event('ORDER_INTEGRATED', `Pedido integrado ${by} como ${integrationId}.`),
      integrationId,
    },
    isPrinted && event('ORDER_PRINTED', `Pedido impresso ${by}.`),
  ].filter((told) => told !== false)
}

const event = (
  eventType: keyof typeof OPERATIONS,
  message: string,
  details?: OrderEvent['details'],
): OrderEvent => ({ eventType, operation: OPERATIONS[eventType], message, ...(details && { details }) })

/** Changes without an event of their own. */
function remarksOn(before: OrderState, after: OrderState): string[] {
  const { propertyId, priceTableId, createdAt } = after
  const remarks: [boolean, string][] = [
    [propertyId === null && before.propertyId !== null, 'sem propriedade'],
    [priceTableId === null && before.priceTableId !== null, 'sem tabela de preço'],
    [createdAt.getTime() !== before.createdAt.getTime(), `data ${createdAt.toISOString()}`],
    [before.discount !== after.discount, termText('desconto', before.discount, after.discount)],
    [before.freight !== after.freight, termText('frete', before.freight, after.freight)],
    [before.total !== after.total, `total de ${reais(before.total)} para ${reais(after.total)}`],
  ]
  return remarks.filter(([happened]) => happened).map(([, remark]) => remark)
}

const termText = (name: string, from: number | null, to: number | null): string =>
  to === null ? `sem ${name}` : `${name} de ${reais(from ?? 0)} para ${reais(to)}`

function statusChanged(from: OrderStatus, to: OrderStatus, by: string): OrderEvent {
  const [before, after] = [ORDER_STATUS_LABELS[from], ORDER_STATUS_LABELS[to]]
  const details = { de: from, para: to }
  return event('ORDER_STATUS_CHANGED', `Status alterado de ${before} para ${after} ${by}.`, details)
}

/** Items by product, and by which line of the product they are. */
function itemEvents(before: readonly OrderItemFields[], after: readonly OrderItemFields[], nameOf: NameOf) {
  const [old, now] = [itemsByLine(before), itemsByLine(after)]
  const text = (item: OrderItemFields) =>
    `${nameOf(item.productId)}: ${decimal.format(item.quantity)} por ${reais(item.total)}`
  const present = [...now].map(([line, item]) => {
    const earlier = old.get(line)
    const details = detailsOf(item)
    if (!earlier) return event('ITEM_ADDED', `${text(item)}.`, details)
    const { quantity, unitPrice, total } = earlier
    const isSame = item.quantity === quantity && item.unitPrice === unitPrice && item.total === total
    const before = `antes ${decimal.format(quantity)} por ${reais(total)}`
    const antes = detailsOf(earlier)
    return !isSame && event('ITEM_UPDATED', `${text(item)}, ${before}.`, { ...details, antes })
  })
  const gone = [...old].map(
    ([line, item]) => !now.has(line) && event('ITEM_REMOVED', `${text(item)}.`, detailsOf(item)),
  )
  return [...present, ...gone]
}

const detailsOf = ({ sku, quantity: quantidade, unitPrice: preco }: OrderItemFields) => {
  return { sku, quantidade, preco }
}

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })
const currency = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
/** As an office writes it, with an ordinary space. */
const reais = (amount: number): string => currency.format(amount).replace('\u00a0', ' ')
