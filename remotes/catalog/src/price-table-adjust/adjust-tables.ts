import { priceTableRules, violationLine } from '@celeiro/api-contract/price-table-rules'
import { mapInSlices } from '@celeiro/ui-kit'
import type { PriceAdjustment } from '../api/price-adjustments.ts'
import type { PriceTable } from '../api/price-table.ts'
import { unusualPrice } from '../price-table-form/item-notes.ts'
import { type Adjustment, applyAdjustments, previewAdjustment } from '../price-table-tools/adjust-prices.ts'
import { toDraft } from '../shared/price-table-request.ts'
import { type PriceTableValues, toForm } from '../shared/price-table-values.ts'

/** A table as it was read, with the form of its new prices. */
export interface AdjustedTable {
  key: string
  table: PriceTable
  values: PriceTableValues
  /** What the save is a part of, where the host keeps that. */
  adjustment?: PriceAdjustment | undefined
}

/** One price of one of the tables, before and after. */
export interface AdjustedPrice extends Adjustment {
  key: string
  table: PriceTable
}

export interface TablesPreview {
  /** The prices of all tables: first those that cannot be saved, then the unusual ones. */
  prices: readonly AdjustedPrice[]
  /** The tables to save. */
  ready: readonly AdjustedTable[]
  /** The tables that cannot be saved with these prices, and why. */
  leftOut: readonly { table: PriceTable; why: string }[]
  /** The prices of the tables to save that move unusually far. */
  unusual: number
}

/**
 * The prices of several tables, changed by a percentage, in slices: there may be tens of thousands of prices.
 * @throws the reason of the signal
 */
export async function previewTables(
  tables: readonly PriceTable[],
  percent: number,
  withMinPrice: boolean,
  signal?: AbortSignal,
): Promise<TablesPreview> {
  const previews = await mapInSlices(tables, (table) => previewTable(table, percent, withMinPrice), signal)
  const saved = previews.filter(({ why }) => why === null)
  return {
    prices: previews.flatMap(({ prices }) => prices).sort((one, other) => rankOf(one) - rankOf(other)),
    ready: saved.map(({ table, values }) => ({ key: table.key, table, values })),
    leftOut: previews.flatMap(({ table, why }) => (why === null ? [] : { table, why })),
    unusual: saved.flatMap(({ prices }) => prices).filter(({ isUnusual }) => isUnusual).length,
  }
}

const rankOf = ({ warning, isUnusual }: AdjustedPrice) => (warning ? 0 : isUnusual ? 1 : 2)

function previewTable(table: PriceTable, percent: number, withMinPrice: boolean) {
  const { priceTableItems: opened, ...head } = toForm(table)
  const { prices: adjustments } = previewAdjustment(opened, [...opened.keys()], percent, withMinPrice)
  const items = applyAdjustments(opened, adjustments)
  const values = { ...head, priceTableItems: items }
  const prices = adjustments.map((adjustment): AdjustedPrice => {
    const { index } = adjustment
    const isUnusual = items[index] !== undefined && unusualPrice(items[index]) !== null
    return { ...adjustment, key: `${table.key} ${index}`, table, isUnusual }
  })
  return { table, values, prices, why: refusalOf(table, values) }
}

/** Why a table could not be saved; null if it can. */
function refusalOf({ id }: PriceTable, values: PriceTableValues): string | null {
  if (id === null) return 'A tabela não tem ID.'
  const [first, ...more] = priceTableRules.table.safeParse(toDraft(values)).error?.issues ?? []
  if (!first) return null
  const path = first.path.filter((part) => typeof part !== 'symbol')
  const others =
    more.length === 0 ? '' : more.length === 1 ? ' E mais 1 erro.' : ` E mais ${more.length} erros.`
  return `${violationLine({ path, message: first.message })}.${others}`
}
