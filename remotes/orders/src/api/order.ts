import type { Order as ApiOrder, OrderItem as ApiOrderItem, OrderSort } from '@celeiro/api-contract'
import { type Wire, wire } from '@celeiro/api-contract/wire'
import type { ListData } from '@celeiro/lists'
import { findList, named, reader, readText, readTimestamp, withKeys } from '@celeiro/shared-auth'
import { sumMoney, toNumber } from '@celeiro/ui-kit'

const readFields = reader<ApiOrder>()({
  id: readText,
  /** A known status (`ORDER_STATUSES`), or any other text that the API sent. */
  status: readText,
  /** A known print status (`PRINT_STATUSES`), or any other text that the API sent. */
  statusImpressao: named('printStatus', readText),
  /** Reais. */
  desconto: named('discount', toNumber),
  frete: named('freight', toNumber),
  total: toNumber,
  createdAt: readTimestamp,
  /** What other systems call it. */
  externalId: readText,
  /** Under which the ERP has booked it. */
  integrationId: readText,
  /** Why the last attempt to send it to the ERP failed, and since when; null if it did not, or the API does not say. */
  erpFailure: readErpState,
  /** Why it differs from what the ERP has, or may differ, and since when; null if nobody has to settle that. */
  erpDifference: readErpState,
  /** What was noted last; null if nothing was, or the API does not say. */
  latestNote: readText,
  latestNoteAt: readTimestamp,
  customer: reader<ApiOrder['customer']>()({
    id: readText,
    name: readText,
    email: readText,
    phone: readText,
  }),
  property: reader<ApiOrder['property']>()({
    id: readText,
    name: readText,
    address: readText,
    city: readText,
    state: readText,
  }),
  priceTable: reader<Pick<NonNullable<ApiOrder['priceTable']>, 'id' | 'name'>>()({
    id: readText,
    name: readText,
  }),
  orderItems: named('items', readItems),
})

/** Reads an order. Fields that the API omits or sends unreadable are null. */
export function readOrder(row: Wire<ApiOrder>) {
  const fields = readFields(row)
  return {
    ...fields,
    total: row.total == null ? totalOf(fields) : fields.total,
    items: withKeys(fields.items ?? []),
  }
}

/** An order as the screens know it. */
export interface Order extends ReturnType<typeof readOrder> {
  key: string
}

/** The names in GET /api/orders of the fields that it sorts by, which the columns show. */
export const SORT_NAMES: Readonly<Partial<Record<keyof Order, OrderSort>>> = {
  id: 'id',
  customer: 'customer',
  property: 'property',
  status: 'status',
  erpFailure: 'erpFailure',
  printStatus: 'statusImpressao',
  total: 'total',
  createdAt: 'createdAt',
  externalId: 'externalId',
  integrationId: 'integrationId',
}

/** One line of an order. */
export type OrderItem = Order['items'][number]

/** A record that an order names. With an id, a link opens it. */
export type RelatedRecord = Order['priceTable']

/** One loaded page of orders and its position among all matching orders on the server. */
export type OrderPage = ListData<Order>

/** Spec §9. */
export const ORDERS_PER_PAGE = 20

const readErpFields = reader<ApiOrder['erpFailure']>()({ since: readTimestamp, reason: readText })

function readErpState(value: unknown) {
  const state = readErpFields(value)
  return state.since === null && state.reason === null ? null : state
}

/** The keys under which servers send the unit of an item, which the specification does not have. */
type UnitAlias = 'unidade' | 'unit'

/** The keys under which other servers send the product name of an item, and its unit. */
type ItemAlias = 'productName' | 'name' | UnitAlias

const readItemFields = reader<Omit<ApiOrderItem, 'product'>>()({
  id: readText,
  sku: readText,
  /** May be decimal (tonnes). */
  quantidade: named('quantity', toNumber),
  /** Reais. */
  preco: named('unitPrice', toNumber),
  total: toNumber,
})

/** Undefined if there is no list of items. */
function readItems(items: unknown) {
  return findList<ApiOrderItem, ItemAlias>(items, 'items')?.map(readItem)
}

function readItem(row: Wire<ApiOrderItem, ItemAlias>) {
  const product = wire<ApiOrderItem['product'], 'sku' | UnitAlias>(row.product)
  const fields = readItemFields(row)
  return {
    ...fields,
    sku: fields.sku ?? readText(product.sku),
    productId: readText(product.id),
    productName: readText(product.name) ?? readText(row.productName) ?? readText(row.name),
    /** The unit of the quantity, such as `t` or `sc`; not every API sends one. */
    unit: readUnit(row) ?? readUnit(product),
    total: fields.total ?? itemTotal(fields.quantity, fields.unitPrice),
  }
}

const readUnit = ({ unidade, unit }: { [Key in UnitAlias]?: unknown }) => readText(unidade) ?? readText(unit)

/** Quantity × price in reais, rounded to the cent; null if either is unknown. */
function itemTotal(quantity: number | null, unitPrice: number | null): number | null {
  if (quantity === null || unitPrice === null) return null
  // 1.15 × 4.5 is 5.174999… in binary: remove the noise before rounding the half cent.
  const total = Math.round(Number((quantity * unitPrice * 100).toPrecision(15))) / 100
  return Number.isFinite(total) ? total : null
}

interface PartsOfTotal {
  items: readonly { total: number | null }[] | undefined
  discount: number | null
  freight: number | null
}

/** The grand total if the response omits it; unknown if the items or any of their totals are unknown. */
function totalOf({ items, discount, freight }: PartsOfTotal): number | null {
  if (!items || items.some((item) => item.total === null)) return null
  return sumMoney([...items.map((item) => item.total), -(discount ?? 0), freight])
}
