import {
  PRICE_TABLE_ACTIVITY_LABELS,
  PRICE_TABLE_ITEM_LABELS,
  PRICE_TABLE_LABELS,
} from '@celeiro/api-contract/price-table-labels'
import { Badge, type Column, chakra, formatMoney, formatText, Text } from '@celeiro/ui-kit'
import { useMemo } from 'react'
import type { PriceTable } from '../api/price-table.ts'
import { AMOUNT_DUE } from '../shared/amount-due.ts'
import { BoxedTable } from '../shared/boxed-table.tsx'
import { differenceLabel } from '../shared/price-difference.ts'
import { PriceTableTypeBadge } from '../shared/price-table-badges.tsx'
import { percentLabel, termLabel } from '../shared/price-table-labels.ts'
import { tierLabel } from '../shared/quantity-tiers.ts'
import { figureColumn } from '../shared/table-columns.ts'
import { comparePrices, type ProductPrice } from './compare-prices.ts'

interface ComparedPricesProps {
  tables: readonly PriceTable[]
  productId: string
}

/** The prices of one product in all tables, side by side. A single price has nothing to be compared with. */
export function ComparedPrices({ tables, productId }: ComparedPricesProps) {
  const prices = useMemo(() => comparePrices(tables, productId), [tables, productId])
  if (prices.length < 2) return null
  return (
    <div>
      <BoxedTable label="Preços deste produto" columns={columns} rows={prices} getRowKey={keyOf} />
      <Text color="muted" fontSize="xs" marginTop="1.5">
        {AMOUNT_DUE}: o preço menos o desconto da tabela; a taxa é cobrada à parte. A diferença é entre
        tabelas ativas do mesmo tipo.
      </Text>
    </div>
  )
}

const keyOf = ({ key }: ProductPrice) => key

const columns: readonly Column<ProductPrice>[] = [
  {
    key: 'table',
    header: 'Tabela',
    rowHeader: true,
    card: 'title',
    text: ({ table }) => formatText(table.name),
  },
  {
    key: 'type',
    header: PRICE_TABLE_LABELS.type,
    cell: ({ table }) => <PriceTableTypeBadge type={table.type} />,
  },
  { key: 'term', header: PRICE_TABLE_LABELS.term, text: ({ table }) => termLabel(table) },
  figureColumn('tier', 'Quantidade', ({ item }) => tierLabel(item)),
  figureColumn('price', PRICE_TABLE_ITEM_LABELS.price, ({ item }) => formatMoney(item.price)),
  figureColumn('discount', PRICE_TABLE_LABELS.discountPercent, ({ table }) =>
    percentLabel(table.discountPercent),
  ),
  figureColumn('due', AMOUNT_DUE, ({ due }) => formatMoney(due)),
  figureColumn('fee', 'Taxa', ({ table }) => formatMoney(table.additionalFee)),
  {
    key: 'difference',
    header: 'Acima do menor',
    align: 'end',
    card: 'aside',
    cell: (price) => <Difference price={price} />,
  },
]

function Difference({ price }: { price: ProductPrice }) {
  const { table, difference } = price
  if (!table.isActive) return <Badge>{PRICE_TABLE_ACTIVITY_LABELS.false}</Badge>
  if (difference === 0) return <Badge tone="integrated">Menor preço</Badge>
  return (
    <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {differenceLabel(price)}
    </chakra.span>
  )
}
