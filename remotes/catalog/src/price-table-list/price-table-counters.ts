import { countersOf } from '@celeiro/lists'
import { priceTableList } from './price-table-list.tsx'

/** Counts the tables of the loaded page, active and inactive, and their items (spec §2). */
export const priceTableCounters = countersOf(priceTableList, [
  { label: 'Total de tabelas' },
  { label: 'Ativas', tone: 'integrated', filter: ['isActive', 'true'] },
  { label: 'Inativas', tone: 'neutral', filter: ['isActive', 'false'] },
  { label: 'Itens de preço', figure: (tables) => tables.reduce((sum, { items }) => sum + items.length, 0) },
])
