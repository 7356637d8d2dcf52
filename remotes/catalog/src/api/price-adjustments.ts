import type { PriceTableChanges, UndoneAdjustment } from '@celeiro/api-contract'
import { wire } from '@celeiro/api-contract/wire'
import { call, findList, readFlag, readInteger, readRecord, readText } from '@celeiro/shared-auth'
import { toNumber } from '@celeiro/ui-kit'

/** A percentage over several tables, each of which is saved by itself. */
export interface PriceAdjustment {
  id: string
  percent: number
  /** The ids of the tables. */
  tables: string[]
}

/** A new one. The random id is the same for each of its tables. */
export function newAdjustment(percent: number, tables: string[]): PriceAdjustment {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return { id: [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''), percent, tables }
}

/** Reads the adjustment of a version, or one that the version has undone; null for another change. */
export function readAdjustment(value: unknown): (PriceAdjustment & { isUndone: boolean }) | null {
  const adjustment = wire<NonNullable<PriceTableChanges['adjustment']>>(value)
  const [id, percent] = [readText(adjustment.id), toNumber(adjustment.percent)]
  const tables = [adjustment.tables].flat().flatMap((table) => readText(table) ?? [])
  if (id === null || percent === null || tables.length === 0) return null
  return { id, percent, tables, isUndone: readFlag(adjustment.isUndone) === true }
}

/**
 * Takes an adjustment back.
 * @returns in how many tables, and the names of those that were changed since
 * @throws ApiError
 */
export async function undoAdjustment({
  id,
  tables,
}: PriceAdjustment): Promise<{ undone: number; conflicts: string[] }> {
  const done = readRecord<UndoneAdjustment>(
    await call('POST /api/price-adjustments/undo', { body: { id, tables } }),
    ['undone'],
  )
  const conflicts = findList<UndoneAdjustment['conflicts'][number]>(done.conflicts) ?? []
  return {
    undone: readInteger(done.undone, 0) ?? 0,
    conflicts: conflicts.flatMap(({ name }) => readText(name) ?? []),
  }
}
