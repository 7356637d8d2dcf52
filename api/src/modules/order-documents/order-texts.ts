import { fromCents, orderCents, toCents } from '@celeiro/api-contract/order-amounts'
import { ORDER_LABELS, ORDER_STATUS_LABELS } from '@celeiro/api-contract/order-labels'
import {
  MONTH_LABELS,
  PRICE_TABLE_LABELS,
  PRICE_TABLE_TYPE_LABELS,
  SHORT_TERM_LABELS,
  TERM_TYPE_LABELS,
} from '@celeiro/api-contract/price-table-labels'
import type { Calendar } from '../../time/calendar.ts'
import {
  formatDecimal,
  formatInstant,
  formatMoney,
  formatPhone,
  formatTaxId,
  formatUnitPrice,
  shortOrderId,
} from './formats.ts'
import type { PrintedOrder } from './repository.ts'

/** A label and what stands under it. */
export type Fact = readonly [label: string, text: string]

/** What the document of an order says, in Portuguese. */
export type OrderTexts = ReturnType<typeof textsOf>

export function textsOf(order: PrintedOrder, calendar: Calendar) {
  const { id, integrationId, externalId, status, createdAt, total } = order.order
  const { items, priceTable } = order
  return {
    title: `Pedido ${shortOrderId(id)}`,
    /** The id of the order, and its numbers in other systems. */
    numbers: present([
      id,
      integrationId && `${ORDER_LABELS.integrationId} ${integrationId}`,
      externalId && `${ORDER_LABELS.externalId} ${externalId}`,
    ]).join(' · '),
    facts: [
      [ORDER_LABELS.status, ORDER_STATUS_LABELS[status]],
      [ORDER_LABELS.createdAtInList, formatInstant(createdAt, calendar)],
    ] satisfies Fact[],
    parties: [customerOf(order), ...propertyOf(order)],
    terms: priceTable ? termsOf(priceTable) : [],
    items: items.map(({ quantity, unitPrice, total, ...item }) => ({
      ...item,
      quantity: formatDecimal(quantity),
      unitPrice: formatUnitPrice(unitPrice),
      total: formatMoney(total),
    })),
    count: items.length === 1 ? '1 item' : `${formatDecimal(items.length)} itens`,
    /** The last one is the total of the order. */
    sums: [...partsOfTotal(order), ['Total do pedido', formatMoney(total)] satisfies Fact],
    note: withoutTerms(order),
  }
}

const present = (parts: readonly (string | null)[]): string[] => parts.flatMap((part) => part?.trim() || [])

function customerOf({ order, customer }: PrintedOrder) {
  const { name, taxId, email, phone, street, number, district, city, state } = customer
  const address = present([street, number]).join(', ')
  return {
    heading: ORDER_LABELS.customer,
    name: order.customerName ?? name,
    lines: present([
      taxId && formatTaxId(taxId),
      email,
      phone && formatPhone(phone),
      present([address, district]).join(' – '),
      present([city, state]).join(' - '),
    ]),
  }
}

function propertyOf({ order, property }: PrintedOrder) {
  if (!property) return []
  const { name, address, city, state } = property
  return [
    {
      heading: ORDER_LABELS.property,
      name: order.propertyName ?? name,
      lines: present([address, present([city, state]).join(' - ')]),
    },
  ]
}

function termsOf(table: NonNullable<PrintedOrder['priceTable']>): Fact[] {
  const { discountPercent, additionalFee } = table
  return [
    [ORDER_LABELS.priceTableInDocument, table.name],
    [PRICE_TABLE_LABELS.type, PRICE_TABLE_TYPE_LABELS[table.type]],
    [PRICE_TABLE_LABELS.term, termOf(table)],
    ...(discountPercent
      ? [[PRICE_TABLE_LABELS.discountPercent, `${formatDecimal(discountPercent)}%`] as const]
      : []),
    ...(additionalFee ? [[PRICE_TABLE_LABELS.additionalFee, formatMoney(additionalFee)] as const] : []),
  ]
}

/** `30 dias`, or `Safra 2026 (fevereiro a julho)`. */
function termOf(table: NonNullable<PrintedOrder['priceTable']>): string {
  const { shortTermOption, harvestYear, harvestStartMonth, harvestEndMonth } = table
  if (shortTermOption && table.termType === 'SHORT_TERM') return SHORT_TERM_LABELS[shortTermOption]
  const months = [harvestStartMonth, harvestEndMonth].map((month) =>
    MONTH_LABELS[(month ?? 0) - 1]?.toLowerCase(),
  )
  return `${TERM_TYPE_LABELS.HARVEST_SEASON} ${harvestYear} (${months.join(' a ')})`
}

/** What the total, a sum of list prices, has not of the terms of its table, and the amount with it; '' if it has all. */
function withoutTerms(order: PrintedOrder): string {
  const percent = order.priceTable?.discountPercent ?? 0
  const fee = order.priceTable?.additionalFee ?? 0
  const terms = [
    ...(percent ? [`o desconto de ${formatDecimal(percent)}%`] : []),
    ...(fee ? [`a taxa de ${formatMoney(fee)}`] : []),
  ]
  if (terms.length === 0 || partsOfTotal(order).length > 0) return ''
  const them = terms.length > 1 ? 'eles' : percent ? 'ele' : 'ela'
  const due = order.order.total * (1 - percent / 100) + fee
  return `Total sem ${terms.join(' e ')} da tabela de preço; com ${them}, ${formatMoney(due)}.`
}

/** What the total consists of, unless it is the sum of the items: SQL may also have written another one. */
function partsOfTotal({ order, items }: PrintedOrder): Fact[] {
  const lines = items.map(({ total }) => toCents(total))
  const sum = orderCents(lines, null, null)
  const terms: Fact[] = [
    ...(order.discount === null ? [] : [[ORDER_LABELS.discount, formatMoney(-order.discount)] as const]),
    ...(order.freight === null ? [] : [[ORDER_LABELS.freight, formatMoney(order.freight)] as const]),
  ]
  if (terms.length === 0 && sum === toCents(order.total)) return []
  return [['Soma dos itens', formatMoney(Number(fromCents(sum)))], ...terms]
}
