import { expect, test } from 'vitest'
import type { ImportKind } from '../packages/api-contract/src/import.ts'
import { columnsOf } from '../packages/import/src/headings.ts'
import { priceTableList } from '../remotes/catalog/src/price-table-list/price-table-list.tsx'
import { productList } from '../remotes/catalog/src/product-list/product-list.ts'
import { customerList } from '../remotes/customers/src/customer-list/customer-list.tsx'
import { propertyList } from '../remotes/customers/src/property-list/property-list.tsx'
import { orderList } from '../remotes/orders/src/order-list/order-list.tsx'

type Headed = readonly { header: string }[]
interface Exported {
  columns: Headed
  fileColumns: Headed
  breakdown?: { ofRow?: Headed; ofLine: Headed } | undefined
}

const lists: [ImportKind, Exported, string][] = [
  ['customers', customerList, 'name cnpjCpf address.cidade address.estado status limiteCredito createdOn id'],
  ['properties', propertyList, 'name address city state status limiteCredito id'],
  ['products', productList, 'name sku createdOn'],
  [
    'price-tables',
    priceTableList,
    'name type discountPercent additionalFee itemCount isActive id priceTableItems.sku priceTableItems.price priceTableItems.minPrice priceTableItems.minQuantity priceTableItems.maxQuantity',
  ],
  [
    'orders',
    orderList,
    'id status statusImpressao integrationId total createdOn desconto frete itemCount orderItems.sku orderItems.quantidade orderItems.preco orderItems.total',
  ],
]

test.each(lists)('a file that a list of %s exports can be imported', (kind, list, names) => {
  const { ofRow = [], ofLine = [] } = list.breakdown ?? {}
  const headings = [...list.columns, ...list.fileColumns, ...ofRow, ...ofLine].map(({ header }) => header)
  const fields = columnsOf(kind, headings).flatMap((column) => column.fields)
  expect(fields.map(({ name }) => name).join(' ')).toBe(names)
})
