import { expect, test } from 'vitest'
import { LIST_HEADINGS, LIST_WORDS } from '../api/src/import-command/list-headings.ts'
import {
  CUSTOMER_STATUS_LABELS,
  PROPERTY_STATUS_LABELS,
} from '../packages/api-contract/src/customer-labels.ts'
import { ORDER_STATUS_LABELS, PRINT_STATUS_LABELS } from '../packages/api-contract/src/order-labels.ts'
import { PRICE_TABLE_TYPE_LABELS } from '../packages/api-contract/src/price-table-labels.ts'
import { priceTableList } from '../remotes/catalog/src/price-table-list/price-table-list.tsx'
import { productList } from '../remotes/catalog/src/product-list/product-list.ts'
import { customerList } from '../remotes/customers/src/customer-list/customer-list.tsx'
import { propertyList } from '../remotes/customers/src/property-list/property-list.tsx'
import { orderList } from '../remotes/orders/src/order-list/order-list.tsx'

const lists = {
  customers: customerList,
  properties: propertyList,
  products: productList,
  'price-tables': priceTableList,
  orders: orderList,
}

test.each(Object.entries(lists))(
  'the import of a file that a list exports knows the headings of %s',
  (kind, { columns, fileColumns, breakdown }) => {
    const { ofRow = [], ofPart = [] } = breakdown ?? {}
    const headings = [...columns, ...fileColumns, ...ofRow, ...ofPart].map(({ header }) => header)
    expect(Object.keys(LIST_HEADINGS[kind as keyof typeof lists]).sort()).toEqual(headings.sort())
  },
)

test.each([
  ['customers', 'status', CUSTOMER_STATUS_LABELS],
  ['properties', 'status', PROPERTY_STATUS_LABELS],
  ['price-tables', 'type', PRICE_TABLE_TYPE_LABELS],
  ['orders', 'status', ORDER_STATUS_LABELS],
  ['orders', 'statusImpressao', PRINT_STATUS_LABELS],
] as const)('and the words of %s: %s', (kind, field, labels) => {
  const words = Object.values(labels).map((label) => label.toLowerCase())
  expect(Object.keys(LIST_WORDS[kind]?.[field] ?? {}).sort()).toEqual(words.sort())
})
