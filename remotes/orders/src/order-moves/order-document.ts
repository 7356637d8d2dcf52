import { download } from '@celeiro/ui-kit'
import type { Order } from '../api/order.ts'
import { fetchDocument } from '../api/order-moves.ts'
import { printPdf } from '../shared/print-pdf.ts'

/** Saves the document of an order. @throws ApiError */
export async function exportPdf({ id }: Order): Promise<void> {
  if (id !== null) download(await fetchDocument([id]))
}

/** Prints the document of an order. @throws ApiError */
export async function print({ id }: Order): Promise<void> {
  if (id !== null) await printPdf(await fetchDocument([id]))
}
