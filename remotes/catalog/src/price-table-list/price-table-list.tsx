import { PRICE_TERM_LABELS } from '@celeiro/api-contract/price-in-force'
import {
  PRICE_TABLE_ACTIVITY_LABELS,
  PRICE_TABLE_ITEM_LABELS,
  PRICE_TABLE_LABELS,
  PRICE_TABLE_TYPE_LABELS,
  TERM_TYPE_LABELS,
} from '@celeiro/api-contract/price-table-labels'
import type { QueryOf } from '@celeiro/api-contract/route-types'
import { choiceFilter, defineList, pagesOf, searchFilter } from '@celeiro/lists'
import { isOffered, largestPage } from '@celeiro/shared-auth'
import { breakdownOf, columnsFor, formatDecimal, type ListColumn, labelOf } from '@celeiro/ui-kit'
import { PRICE_TABLES_PER_PAGE, type PriceTable, type PriceTableItem } from '../api/price-table.ts'
import { PriceTableStatusBadge, PriceTableTypeBadge } from '../shared/price-table-badges.tsx'
import { percentLabel, termLabel } from '../shared/price-table-labels.ts'

const { text, name, money } = columnsFor<PriceTable>()

const columns: readonly ListColumn<PriceTable>[] = [
  name('name', PRICE_TABLE_LABELS.name, { width: 30 }),
  {
    key: 'type',
    header: PRICE_TABLE_LABELS.type,
    value: ({ type }) => (type === null ? null : labelOf(PRICE_TABLE_TYPE_LABELS, type)),
    cell: ({ type }) => <PriceTableTypeBadge type={type} />,
  },
  { key: 'term', isDerived: true, header: PRICE_TABLE_LABELS.term, text: termLabel },
  {
    key: 'discount',
    isDerived: true,
    header: PRICE_TABLE_LABELS.discountPercent,
    numeric: true,
    card: 'labelled',
    value: ({ discountPercent }) => discountPercent,
    text: ({ discountPercent }) => percentLabel(discountPercent),
  },
  money('additionalFee', PRICE_TABLE_LABELS.additionalFee, { rank: 'wide' }),
  {
    key: 'items',
    header: PRICE_TABLE_LABELS.items,
    numeric: true,
    width: 5,
    rank: 'wide',
    card: 'labelled',
    value: ({ items }) => items.length,
    text: ({ items }) => formatDecimal(items.length),
  },
  {
    key: 'status',
    isDerived: true,
    header: PRICE_TABLE_LABELS.isActive,
    card: 'aside',
    value: ({ isActive, deletedAt }) =>
      deletedAt !== null ? 'Excluída' : PRICE_TABLE_ACTIVITY_LABELS[`${isActive}`],
    cell: ({ isActive, deletedAt }) => <PriceTableStatusBadge isActive={isActive} deletedAt={deletedAt} />,
  },
]

/** The maximum length of the API; no table has a longer name. */
const LONGEST_SEARCH = 200

/** The features of the situations that the API answers; the page knows the others. */
const SITUATION_FEATURES = { ENDING: 'overview', DELETED: 'price-table-history' } as const

const isAskedFor = (situation: string): situation is keyof typeof SITUATION_FEATURES =>
  situation in SITUATION_FEATURES

const LOADED_FILTERS = 'filtram apenas as tabelas carregadas nesta página.'

/** What the filters of the loaded page are, while the situation is a certain one. */
export const pageHintFor = (situation: string): string =>
  isAskedFor(situation)
    ? `Prazo e forma de pagamento ${LOADED_FILTERS}`
    : `Prazo, forma de pagamento e situação ${LOADED_FILTERS}`

const item = columnsFor<PriceTableItem>()

/** A spreadsheet of the prices, which the import takes back. */
const tableItems = breakdownOf<PriceTable, PriceTableItem>({
  label: 'Com produtos, SKU e faixas (uma linha por preço)',
  isUsual: true,
  ofRow: [],
  lines: ({ items }) => items,
  ofLine: [
    item.text('sku', PRICE_TABLE_ITEM_LABELS.sku),
    item.text('productName', PRICE_TABLE_ITEM_LABELS.product),
    item.money('price', PRICE_TABLE_ITEM_LABELS.price),
    item.money('minPrice', PRICE_TABLE_ITEM_LABELS.minPrice),
    item.number('minQuantity', PRICE_TABLE_ITEM_LABELS.minQuantity),
    item.number('maxQuantity', PRICE_TABLE_ITEM_LABELS.maxQuantity),
  ],
})

/** The price tables (spec §2). The API gets the search and the type, the other filters look at the loaded page. */
export const priceTableList = defineList({
  noun: { one: 'tabela de preço', many: 'tabelas de preço', gender: 'f' },
  columns,
  fileColumns: [text('id', PRICE_TABLE_LABELS.id)],
  breakdown: tableItems,
  pages: pagesOf<QueryOf<'GET /api/price-tables'>>({
    size: PRICE_TABLES_PER_PAGE,
    largest: () => largestPage(PRICE_TABLES_PER_PAGE),
  }),
  filters: {
    search: searchFilter({
      label: 'Buscar por nome',
      send: (text) => ({ search: text.slice(0, LONGEST_SEARCH) }),
    }),
    type: choiceFilter({
      label: PRICE_TABLE_LABELS.type,
      all: 'Todos',
      labels: PRICE_TABLE_TYPE_LABELS,
      send: (type) => ({ type }),
    }),
    termType: choiceFilter({
      label: PRICE_TABLE_LABELS.term,
      all: 'Todos',
      labels: TERM_TYPE_LABELS,
      keep: (termType) => (table: PriceTable) => table.termType === termType,
    }),
    // `HARVEST` is every harvest table; the others are options of short terms.
    paymentOption: choiceFilter({
      label: 'Forma de pagamento',
      all: 'Todas',
      labels: PRICE_TERM_LABELS,
      keep: (option) => (table: PriceTable) =>
        option === 'HARVEST'
          ? table.termType === 'HARVEST_SEASON'
          : table.termType === 'SHORT_TERM' && table.shortTermOption === option,
    }),
    isActive: choiceFilter({
      label: PRICE_TABLE_LABELS.isActive,
      all: 'Todas',
      labels: { ...PRICE_TABLE_ACTIVITY_LABELS, ENDING: 'Terminando em 30 dias', DELETED: 'Excluídas' },
      hasChoice: (situation) => !isAskedFor(situation) || isOffered(SITUATION_FEATURES[situation]),
      // A deleted table is neither.
      keep: (isActive) => (table: PriceTable) =>
        table.deletedAt === null && String(table.isActive) === isActive,
      send: (situation) => (isAskedFor(situation) ? { situation } : {}),
      isSent: isAskedFor,
    }),
  },
})
