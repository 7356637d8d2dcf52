import { formatDateTime, formatDecimal } from '@celeiro/ui-kit'
import type { Order } from '../api/order.ts'

/** The failure of an order in the ERP, in words; null unless its last attempt failed. */
export function erpFailureText({ erpFailure }: Pick<Order, 'erpFailure'>): string | null {
  return erpFailure && stateText('Falha no ERP', erpFailure)
}

/** Why an order differs from the ERP, in words; null unless somebody has to settle that. */
export function erpDifferenceText({ erpDifference }: Pick<Order, 'erpDifference'>): string | null {
  return erpDifference && stateText('Difere do ERP', erpDifference)
}

const stateText = (label: string, { since, reason }: NonNullable<Order['erpFailure']>) =>
  [`${label} desde ${formatDateTime(since)}`, reason].filter(Boolean).join(': ')

/** The first 8 characters of an id (spec §9). */
export function shortOrderId(id: string): string {
  return id.slice(0, 8)
}

/** The name of an order in labels of row buttons. */
export function orderName({ id }: Pick<Order, 'id'>): string {
  return id === null ? 'pedido sem ID' : `pedido ${shortOrderId(id)}`
}

/** `2,5 t` */
export const withUnit = (quantity: number | null, unit: string | null): string =>
  quantity === null || unit === null ? formatDecimal(quantity) : `${formatDecimal(quantity)} ${unit}`
