import { itemsByLine } from '@celeiro/api-contract/lines'
import type { PriceTable } from '../api/price-table.ts'
import { FIGURES } from '../shared/item-figures.ts'
import { type ItemValues, type PriceTableValues, toForm } from '../shared/price-table-values.ts'
import { collides, type Difference } from './compare-versions.ts'
import { TABLE_FIELDS } from './version-labels.ts'

/** A version that may keep its value where two collide. */
export type Version = 'saved' | 'typed'

/** The chosen versions, by the keys of the differences. */
export type Choices = ReadonlyMap<string, Version>

/** The version that a merge takes a difference from; undefined while the user has to choose. */
export function takenFrom(difference: Difference, choices: Choices): Version | undefined {
  if (collides(difference)) return choices.get(difference.key)
  return difference.changedBy === 'other' ? 'saved' : 'typed'
}

interface Conflict {
  saved: PriceTable
  /** As the user typed it. */
  values: PriceTableValues
  differences: readonly Difference[]
}

/**
 * The table with what both people changed. Products keep the order of the form; those that the other person added follow.
 * @param choices one for each collision
 */
export function mergeVersions(
  { saved, values: typed, differences }: Conflict,
  choices: Choices,
): PriceTableValues {
  const now = toForm(saved)
  const fromSaved = new Set(
    differences.filter((difference) => takenFrom(difference, choices) === 'saved').map(({ key }) => key),
  )
  const merged = { ...typed }
  for (const field of TABLE_FIELDS) if (fromSaved.has(field)) merged[field] = now[field]
  const [theirs, mine] = [itemsByLine(now.priceTableItems), itemsByLine(typed.priceTableItems)]
  const lines = new Set([...mine.keys(), ...theirs.keys()])
  merged.priceTableItems = [...lines].flatMap((line) => {
    const item = fromSaved.has(line) ? theirs.get(line) : mine.get(line)
    return item ? [onSaved(line, item, theirs.get(line), fromSaved)] : []
  })
  return merged
}

/** The item with the figures that come from the saved one, whose price is now the one before. */
function onSaved(
  line: string,
  item: ItemValues,
  saved: ItemValues | undefined,
  fromSaved: ReadonlySet<string>,
): ItemValues {
  if (!saved) return item
  const merged = { ...item, priceBefore: saved.priceBefore }
  for (const { field } of FIGURES) {
    if (fromSaved.has(`${line} ${field}`)) merged[field] = saved[field]
  }
  return merged
}

/** An older version of a table, by its number. */
export interface RestoredVersion {
  version: number
  table: PriceTable
}

/** The form of a table, filled with an older version of it. Its prices are compared with those of the table now. */
export function restoredValues(version: PriceTable, now: PriceTable): PriceTableValues {
  const values = toForm(version)
  const current = itemsByLine(toForm(now).priceTableItems)
  const items = [...itemsByLine(values.priceTableItems)]
  return {
    ...values,
    priceTableItems: items.map(([line, item]) => ({
      ...item,
      priceBefore: current.get(line)?.priceBefore ?? '',
    })),
  }
}
