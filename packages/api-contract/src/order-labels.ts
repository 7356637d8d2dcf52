import type { OrderStatus, PrintStatus } from './vocabulary.ts'

/** The words of orders. */

export const ORDER_LABELS = {
  id: 'ID',
  customer: 'Cliente',
  /** Email and phone are those of the customer. */
  email: 'E-mail',
  phone: 'Telefone',
  property: 'Propriedade',
  priceTable: 'Tabela',
  /** Among its own terms, without the order around it. */
  priceTableInDocument: 'Tabela de preço',
  status: 'Status',
  erpFailure: 'ERP',
  externalId: 'ID externo',
  integrationId: 'Número no ERP',
  printStatus: 'Impressão',
  discount: 'Desconto',
  freight: 'Frete',
  total: 'Total',
  latestNote: 'Última nota',
  items: 'Itens',
  createdAt: 'Criado em',
  /** Also in the document. Spec §2 has a date there, and a creation date in the details. */
  createdAtInList: 'Data',
}

/** Spec §4. */
export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  DRAFT: 'Rascunho',
  CONFIRMED: 'Confirmado',
  INTEGRATED: 'Integrado',
}

/** Spec §4. */
export const PRINT_STATUS_LABELS: Record<PrintStatus, string> = {
  NOT_PRINTED: 'Não Impresso',
  PRINTED: 'Impresso',
}

export const ORDER_ITEM_LABELS = {
  product: 'Produto',
  sku: 'SKU',
  quantity: 'Quantidade',
  unit: 'Unidade',
  unitPrice: 'Preço unitário',
  total: 'Total',
  /** In the file of the list, beside the total of the order. */
  totalInList: 'Total do item',
}
