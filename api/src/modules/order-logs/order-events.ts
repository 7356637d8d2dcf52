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

/** An order with its items, as it was or is. */
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

/** The names of what orders refer to, by id. */
type NameOf = (id: string) => string

/** The events of an order, in Portuguese, in the order in which they are told. */
export function eventsOf({ before, after }: OrderChange, nameOf: NameOf, author: Author): OrderEvent[] {
  const by = byText(author)
  const { customerId, propertyId, priceTableId, integrationId } = after
  const remarks = before ? remarksOn(before, after) : []
  return [
    ...only(!before, 'ORDER_CREATED', 'CREATE', `Pedido criado ${by}.`),
    ...only(remarks.length > 0, 'ORDER_UPDATED', 'UPDATE', `Pedido alterado ${by}: ${remarks.join('; ')}.`),
    ...only(
      customerId !== before?.customerId,
      'CUSTOMER_LINKED',
      'LINK_CUSTOMER',
      `Cliente ${nameOf(customerId)} vinculado ao pedido.`,
    ),
    ...(propertyId === null
      ? []
      : only(
          propertyId !== before?.propertyId,
          'PROPERTY_LINKED',
          'LINK_PROPERTY',
          `Propriedade ${nameOf(propertyId)} vinculada ao pedido.`,
        )),
    ...(priceTableId === null
      ? []
      : only(
          priceTableId !== before?.priceTableId,
          'PRICE_TABLE_APPLIED',
          'APPLY_PRICE_TABLE',
          `Tabela de preço “${nameOf(priceTableId)}” aplicada.`,
        )),
    ...itemEvents(before?.items ?? [], after.items, nameOf),
    ...(before ? statusChanged(before.status, after.status, by) : []),
    ...(integrationId && integrationId !== before?.integrationId ? [integrated(integrationId, by)] : []),
    ...only(
      after.printStatus === 'PRINTED' && before?.printStatus === 'NOT_PRINTED',
      'ORDER_PRINTED',
      'PRINT',
      `Pedido impresso ${by}.`,
    ),
  ]
}

function only(
  happened: boolean,
  eventType: LogEventType,
  operation: string,
  message: string,
  details?: OrderEvent['details'],
): OrderEvent[] {
  return happened ? [{ eventType, operation, message, ...(details && { details }) }] : []
}

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

const integrated = (integrationId: string, by: string): OrderEvent => ({
  eventType: 'ORDER_INTEGRATED',
  operation: ERP_STEPS.integrated,
  message: `Pedido integrado ${by} como ${integrationId}.`,
  integrationId,
})

const statusChanged = (from: OrderStatus, to: OrderStatus, by: string): OrderEvent[] =>
  only(
    from !== to,
    'ORDER_STATUS_CHANGED',
    'CHANGE_STATUS',
    `Status alterado de ${ORDER_STATUS_LABELS[from]} para ${ORDER_STATUS_LABELS[to]} ${by}.`,
    { de: from, para: to },
  )

/** Items by product, and by which line of the product they are. */
function itemEvents(
  before: readonly OrderItemFields[],
  after: readonly OrderItemFields[],
  nameOf: NameOf,
): OrderEvent[] {
  const [old, now] = [itemsByLine(before), itemsByLine(after)]
  const text = (item: OrderItemFields) =>
    `${nameOf(item.productId)}: ${decimal.format(item.quantity)} por ${reais(item.total)}`
  const present = [...now].flatMap(([line, item]): OrderEvent[] => {
    const earlier = old.get(line)
    const details = detailsOf(item)
    if (!earlier) return only(true, 'ITEM_ADDED', 'ADD_ITEM', `${text(item)}.`, details)
    const { quantity, unitPrice, total } = earlier
    const isSame = item.quantity === quantity && item.unitPrice === unitPrice && item.total === total
    const before = `antes ${decimal.format(quantity)} por ${reais(total)}`
    const antes = detailsOf(earlier)
    return only(!isSame, 'ITEM_UPDATED', 'UPDATE_ITEM', `${text(item)}, ${before}.`, { ...details, antes })
  })
  const gone = [...old].flatMap(([line, item]) =>
    only(!now.has(line), 'ITEM_REMOVED', 'REMOVE_ITEM', `${text(item)}.`, detailsOf(item)),
  )
  return [...present, ...gone]
}

const detailsOf = ({ sku, quantity, unitPrice }: OrderItemFields) => ({
  sku,
  quantidade: quantity,
  preco: unitPrice,
})

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })
const currency = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
/** As an office writes it, with an ordinary space. */
const reais = (amount: number): string => currency.format(amount).replace('\u00a0', ' ')
