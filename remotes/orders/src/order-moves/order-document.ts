import { download } from '@celeiro/ui-kit'
import type { Order } from '../api/order.ts'
import { fetchDocument } from '../api/order-moves.ts'
import { printPdf } from '../shared/print-pdf.ts'

/** Saves the document of an order. @returns whether it is saved @throws ApiError */
export async function exportPdf({ id }: Order): Promise<boolean> {
  if (id === null) return false
  download(await fetchDocument([id]))
  return true
}

/** Prints the document of an order. @returns as `printPdf` does @throws ApiError */
export async function print({ id }: Order): Promise<boolean> {
  return id !== null && printPdf(await fetchDocument([id]))
}
