import { breakdownOf, columnsFor, formatPhone } from '@celeiro/ui-kit'
import type { Order, OrderItem } from '../api/order.ts'

const { text, number, money } = columnsFor<OrderItem>()

/** A spreadsheet of orders with a line per item, and whom to contact. */
export const orderItems = breakdownOf<Order, OrderItem>({
  label: 'Com itens, SKU e contato (uma linha por item)',
  ofRow: [
    { key: 'email', header: 'E-mail', text: ({ customer }) => customer.email },
    {
      key: 'phone',
      header: 'Telefone',
      text: ({ customer }) => customer.phone && formatPhone(customer.phone),
    },
  ],
  parts: ({ items }) => items,
  ofPart: [
    text('sku', 'SKU'),
    text('productName', 'Produto'),
    number('quantity', 'Quantidade'),
    text('unit', 'Unidade'),
    money('unitPrice', 'Preço unitário'),
    money('total', 'Total do item'),
  ],
})
