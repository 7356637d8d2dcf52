import {
  Badge,
  type Column,
  chakra,
  DataTable,
  formatMoney,
  formatText,
  type ListState,
  Text,
} from '@celeiro/ui-kit'
import { useMemo } from 'react'
import type { PriceTable } from '../api/price-table.ts'
import { differenceLabel } from '../shared/price-difference.ts'
import { PriceTableTypeBadge } from '../shared/price-table-badges.tsx'
import { termLabel } from '../shared/price-table-labels.ts'
import { tierLabel } from '../shared/quantity-tiers.ts'
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
      <chakra.div borderWidth="1px" borderRadius="lg" overflow="clip">
        <DataTable
          label="Preços deste produto"
          columns={columns}
          rows={prices}
          getRowKey={keyOf}
          state={READY}
          emptyText=""
        />
      </chakra.div>
      <Text color="muted" fontSize="xs" marginTop="1.5">
        Preços sem o desconto e a taxa de cada tabela. Tabelas inativas não entram na diferença.
      </Text>
    </div>
  )
}

const READY: ListState = { kind: 'ready', refreshing: false }

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
    header: 'Tipo',
    cell: ({ table }) => <PriceTableTypeBadge type={table.type} />,
  },
  { key: 'term', header: 'Prazo', text: ({ table }) => termLabel(table) },
  {
    key: 'tier',
    header: 'Quantidade',
    numeric: true,
    card: 'labelled',
    text: ({ item }) => tierLabel(item),
  },
  {
    key: 'price',
    header: 'Preço',
    numeric: true,
    card: 'labelled',
    text: ({ item }) => formatMoney(item.price),
  },
  {
    key: 'minPrice',
    header: 'Mínimo',
    numeric: true,
    card: 'labelled',
    text: ({ item }) => formatMoney(item.minPrice),
  },
  {
    key: 'difference',
    header: 'Acima do menor',
    align: 'end',
    card: 'aside',
    cell: (price) => <Difference price={price} />,
  },
]

function Difference({ price }: { price: ProductPrice }) {
  const { table, difference, percent } = price
  if (!table.isActive) return <Badge>Inativa</Badge>
  if (difference === 0) return <Badge tone="integrated">Menor preço</Badge>
  return (
    <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {differenceLabel(difference, percent)}
    </chakra.span>
  )
}
