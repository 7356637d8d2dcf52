import type { QueryOf } from '@celeiro/api-contract/route-types'
import { largestPage } from '@celeiro/shared-auth'
import {
  choiceFilter,
  columnsFor,
  defineList,
  formatDecimal,
  type ListColumn,
  labelOf,
  pagesOf,
  searchFilter,
} from '@celeiro/ui-kit'
import { PRICE_TABLES_PER_PAGE, type PriceTable } from '../api/price-table.ts'
import { PriceTableStatusBadge, PriceTableTypeBadge } from '../shared/price-table-badges.tsx'
import {
  percentLabel,
  SHORT_TERM_LABELS,
  TERM_TYPE_LABELS,
  TYPE_LABELS,
  termLabel,
} from '../shared/price-table-labels.ts'

const { text, name, money } = columnsFor<PriceTable>()

const columns: readonly ListColumn<PriceTable>[] = [
  name('name', 'Nome', { width: 30 }),
  {
    key: 'type',
    header: 'Tipo',
    value: ({ type }) => (type === null ? null : labelOf(TYPE_LABELS, type)),
    cell: ({ type }) => <PriceTableTypeBadge type={type} />,
  },
  { key: 'term', isDerived: true, header: 'Prazo', text: termLabel },
  {
    key: 'discount',
    isDerived: true,
    header: 'Desconto',
    numeric: true,
    card: 'labelled',
    value: ({ discountPercent }) => discountPercent,
    text: ({ discountPercent }) => percentLabel(discountPercent),
  },
  money('additionalFee', 'Taxa adicional', { rank: 'wide' }),
  {
    key: 'items',
    header: 'Itens',
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
    header: 'Situação',
    card: 'aside',
    value: ({ isActive }) => (isActive ? 'Ativa' : 'Inativa'),
    cell: ({ isActive }) => <PriceTableStatusBadge isActive={isActive} />,
  },
]

/** The maximum length of the API; no table has a longer name. */
const LONGEST_SEARCH = 200

/** The price tables (spec §2). The API gets the search and the type, the other filters look at the loaded page. */
export const priceTableList = defineList({
  noun: { one: 'tabela de preço', many: 'tabelas de preço', gender: 'f' },
  columns,
  fileColumns: [text('id', 'ID')],
  pages: pagesOf<QueryOf<'GET /api/price-tables'>>({
    size: PRICE_TABLES_PER_PAGE,
    largest: () => largestPage(PRICE_TABLES_PER_PAGE),
  }),
  filters: {
    search: searchFilter({
      label: 'Buscar por nome',
      send: (text) => ({ search: text.slice(0, LONGEST_SEARCH) }),
    }),
    type: choiceFilter({ label: 'Tipo', all: 'Todos', labels: TYPE_LABELS, send: (type) => ({ type }) }),
    termType: choiceFilter({
      label: 'Prazo',
      all: 'Todos',
      labels: TERM_TYPE_LABELS,
      keep: (termType) => (table: PriceTable) => table.termType === termType,
    }),
    // `HARVEST` is every harvest table; the others are options of short terms.
    paymentOption: choiceFilter({
      label: 'Forma de pagamento',
      all: 'Todas',
      labels: { ...SHORT_TERM_LABELS, HARVEST: 'Safra' },
      keep: (option) => (table: PriceTable) =>
        option === 'HARVEST'
          ? table.termType === 'HARVEST_SEASON'
          : table.termType === 'SHORT_TERM' && table.shortTermOption === option,
    }),
    isActive: choiceFilter({
      label: 'Situação',
      all: 'Todas',
      labels: { true: 'Ativa', false: 'Inativa' },
      keep: (isActive) => (table: PriceTable) => String(table.isActive) === isActive,
    }),
  },
})
