import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, foreignKey, numeric, timestamp } from 'drizzle-orm/pg-core'

/** A timestamp with milliseconds, so that the order in JSON equals the order in the database. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** Reais with centavos, read and written as text: arithmetic happens in SQL or in integer centavos. */
export const money = () => numeric({ precision: 14, scale: 2 })

/** A price with up to six decimals, written with as many as it has, and at least two. */
export const unitPrice = () => numeric()

/** A quantity in the product's unit, with three decimals (a kilo of a tonne). */
export const quantity = () => numeric({ precision: 14, scale: 3 })

/** The condition of a check constraint that limits a text column to a vocabulary. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value}'`).join(', ')
  return sql`${column} in (${sql.raw(list)})`
}

/**
 * The condition of a check constraint for what JSON and JavaScript can say: PostgreSQL also has `infinity`, the years 1 and 10000,
 * and `NaN`.
 */
export function sendable(instants: readonly AnyPgColumn[], amounts: readonly AnyPgColumn[] = []): SQL {
  const conditions = [
    ...instants.map((column) => sql`${column} between '1000-01-01Z' and '9999-12-30Z'`),
    ...amounts.map((column) => sql`${column} <> 'NaN'`),
  ]
  return sql.join(conditions, sql` and `)
}

/** A foreign key of one column, with a name: `error-handler.ts` maps violations by it. */
export const reference = (name: string, column: AnyPgColumn, target: AnyPgColumn) =>
  foreignKey({ name, columns: [column], foreignColumns: [target] })
