import {
  ORDER_ITEM_LABELS,
  ORDER_LABELS,
  ORDER_STATUS_LABELS,
  PRINT_STATUS_LABELS,
} from '@celeiro/api-contract/order-labels'
import type { QueryOf } from '@celeiro/api-contract/route-types'
import { OVERVIEW_DAYS } from '@celeiro/api-contract/vocabulary'
import {
  choiceFilter,
  containing,
  dateFilter,
  defineList,
  pagesOf,
  searchFilter,
  textFilter,
} from '@celeiro/lists'
import { isOffered, largestPage, speaks } from '@celeiro/shared-auth'
import {
  breakdownOf,
  classOf,
  columnsFor,
  daysAgo,
  defineStyle,
  formatPhone,
  type ListColumn,
  labelOf,
} from '@celeiro/ui-kit'
import { ORDERS_PER_PAGE, type Order, type OrderItem, SORT_NAMES } from '../api/order.ts'
import { printStatusParam, WITHOUT_LINES } from '../api/order-adapter.ts'
import {
  ErpDifferenceMark,
  ErpFailureMark,
  OrderStatusBadge,
  PrintStatusBadge,
} from '../shared/order-badges.tsx'
import { erpDifferenceText, erpFailureText } from '../shared/order-labels.ts'
import { OrderIdCell } from './order-id-cell.tsx'

const { money, dateTime } = columnsFor<Order>()

/** The rank of a status in the order of an order's life, as our API sorts. */
const rankOf = (labels: Readonly<Record<string, string>>, value: string | null) => {
  const rank = Object.keys(labels).indexOf(value ?? '')
  return rank < 0 ? null : rank
}

const label = (labels: Readonly<Record<string, string>>, value: string | null) =>
  value === null ? null : labelOf(labels, value)

const badgesStyles = defineStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' })

const columns: readonly ListColumn<Order>[] = [
  {
    key: 'id',
    header: ORDER_LABELS.id,
    rowHeader: true,
    width: 8,
    card: 'hidden',
    value: ({ id }) => id,
    cell: ({ id, latestNote }) => <OrderIdCell id={id} latestNote={latestNote} />,
  },
  {
    key: 'customer',
    header: ORDER_LABELS.customer,
    look: 'name',
    width: 26,
    card: 'title',
    text: ({ customer }) => customer.name,
  },
  {
    key: 'property',
    header: ORDER_LABELS.property,
    look: 'quiet',
    rank: 'rest',
    text: ({ property }) => property.name,
  },
  {
    key: 'status',
    header: ORDER_LABELS.status,
    value: ({ status }) => label(ORDER_STATUS_LABELS, status),
    order: ({ status }) => rankOf(ORDER_STATUS_LABELS, status),
    card: 'line',
    cell: (order) => {
      const badge = <OrderStatusBadge status={order.status} />
      if (erpFailureText(order) === null && erpDifferenceText(order) === null) return badge
      return (
        <div className={classOf(badgesStyles)}>
          {badge}
          <ErpFailureMark order={order} />
          <ErpDifferenceMark order={order} />
        </div>
      )
    },
  },
  {
    key: 'erpFailure',
    header: ORDER_LABELS.erpFailure,
    onlyWithValues: true,
    isUnseen: true,
    isExported: () => isOffered('erp-failures'),
    text: (order) => [erpDifferenceText(order), erpFailureText(order)].filter(Boolean).join('; ') || null,
  },
  {
    key: 'printStatus',
    header: ORDER_LABELS.printStatus,
    rank: 'wide',
    value: ({ printStatus }) => label(PRINT_STATUS_LABELS, printStatus),
    order: ({ printStatus }) => rankOf(PRINT_STATUS_LABELS, printStatus),
    cell: ({ printStatus }) => <PrintStatusBadge printStatus={printStatus} />,
  },
  ...(['integrationId', 'externalId'] as const).map(
    (key): ListColumn<Order> => ({
      key,
      header: ORDER_LABELS[key],
      mono: true,
      card: 'hidden',
      isOptional: true,
      isExported: () => isOffered('erp-failures'),
      text: (order) => order[key],
    }),
  ),
  money('total', ORDER_LABELS.total, { card: 'aside', summed: true }),
  dateTime('createdAt', ORDER_LABELS.createdAtInList, { card: 'line' }),
]

/**
 * The end of the range (spec §7): midnight, which our API reads as that whole day. Another API may take it literally, and gets
 * the last instant of the day if `config.json` says so.
 */
const createdBefore = (day: string) =>
  speaks('created-before-end-of-day') ? `${day}T23:59:59.999Z` : `${day}T00:00:00.000Z`

/** The confirmed orders that wait for longer than the overview lets them. */
const late = () => ({
  status: 'CONFIRMED' as const,
  confirmedBefore: `${daysAgo(OVERVIEW_DAYS.confirmed + 1)}T00:00:00.000Z`,
})

/** Whether the API searches and sorts all orders. Otherwise the text filters apply to the loaded page (spec §2). */
export const isSearchedByApi = () => isOffered('order-search')

/** The longest text that our API takes. */
const LONGEST_TEXT = 100

const item = columnsFor<OrderItem>()

/** A spreadsheet of orders with a line per item, and whom to contact. */
const orderItems = breakdownOf<Order, OrderItem>({
  label: 'Com itens, SKU e contato (uma linha por item)',
  ofRow: [
    // With it, the import refuses a file from which some of them are gone.
    {
      key: 'items',
      header: ORDER_LABELS.items,
      numeric: true,
      value: ({ items }) => items.length,
      text: ({ items }) => `${items.length}`,
    },
    { key: 'email', header: ORDER_LABELS.email, text: ({ customer }) => customer.email },
    {
      key: 'phone',
      header: ORDER_LABELS.phone,
      text: ({ customer }) => customer.phone && formatPhone(customer.phone),
    },
  ],
  lines: ({ items }) => items,
  ofLine: [
    item.text('sku', ORDER_ITEM_LABELS.sku),
    item.text('productName', ORDER_ITEM_LABELS.product),
    item.number('quantity', ORDER_ITEM_LABELS.quantity),
    item.text('unit', ORDER_ITEM_LABELS.unit),
    item.unitPrice('unitPrice', ORDER_ITEM_LABELS.unitPrice),
    item.money('total', ORDER_ITEM_LABELS.totalInList),
  ],
})

/** The orders (spec §2). */
export const orderList = defineList({
  noun: { one: 'pedido', many: 'pedidos', gender: 'm' },
  columns,
  // Without them, the total of a file would not be the sum of its items, and the import would refuse it.
  fileColumns: [money('discount', ORDER_LABELS.discount), money('freight', ORDER_LABELS.freight)],
  pages: pagesOf<QueryOf<'GET /api/orders'>>({
    size: ORDERS_PER_PAGE,
    largest: () => largestPage(ORDERS_PER_PAGE),
    sortedByApi: () => (isSearchedByApi() ? SORT_NAMES : {}),
    withoutLines: WITHOUT_LINES,
  }),
  filters: {
    search: searchFilter({
      label: 'Buscar por ID, cliente ou propriedade',
      keep: containing(({ id, customer, property }: Order) => [id, customer.name, property.name]),
      send: (search) => ({ search: search.slice(0, LONGEST_TEXT) }),
      isSent: isSearchedByApi,
    }),
    cliente: textFilter({
      label: ORDER_LABELS.customer,
      keep: containing(({ customer }: Order) => [customer.name]),
      send: (cliente) => ({ cliente: cliente.slice(0, LONGEST_TEXT) }),
      isSent: isSearchedByApi,
    }),
    status: choiceFilter({
      label: ORDER_LABELS.status,
      all: 'Todos',
      labels: { ...ORDER_STATUS_LABELS, LATE: `Confirmado há mais de ${OVERVIEW_DAYS.confirmed} dias` },
      hasChoice: (status) => status !== 'LATE' || isOffered('overview'),
      send: (status) => (status === 'LATE' ? late() : { status }),
      holds: (status) => (order: Order) => order.status === (status === 'LATE' ? 'CONFIRMED' : status),
    }),
    printStatus: choiceFilter({
      label: ORDER_LABELS.printStatus,
      all: 'Todas',
      labels: PRINT_STATUS_LABELS,
      send: printStatusParam,
      holds: (printStatus) => (order: Order) => order.printStatus === printStatus,
    }),
    erp: choiceFilter({
      label: ORDER_LABELS.erpFailure,
      all: 'Todos',
      labels: { failed: 'Com falha', differs: 'Difere do ERP' },
      isOffered: () => isOffered('erp-failures'),
      send: (state) => (state === 'failed' ? { erpFailed: true } : { erpDiffers: true }),
      holds: (state) => (order: Order) =>
        (state === 'failed' ? order.erpFailure : order.erpDifference) !== null,
    }),
    dateFrom: dateFilter({
      label: 'Data inicial',
      placeholder: 'de',
      send: (day) => ({ createdAfter: `${day}T00:00:00.000Z` }),
    }),
    dateTo: dateFilter({
      label: 'Data final',
      placeholder: 'até',
      send: (day) => ({ createdBefore: createdBefore(day) }),
    }),
  },
  breakdown: orderItems,
  period: { from: 'dateFrom', to: 'dateTo' },
  refuse: ({ dateFrom, dateTo }) =>
    dateFrom !== '' && dateTo !== '' && dateFrom > dateTo
      ? {
          at: 'dateTo',
          error: 'A data final não pode ser anterior à data inicial.',
          text: 'Corrija o período para ver os pedidos.',
        }
      : undefined,
})
