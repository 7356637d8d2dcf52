import { numeric, timestamp } from 'drizzle-orm/pg-core'

// The tables of this folder name the columns. Constraints and indexes stand in the migrations alone.

/** A timestamp with milliseconds, so that the order in JSON equals the order in the database. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** Reais with centavos, read and written as text: arithmetic happens in SQL or in integer centavos. */
export const money = () => numeric({ precision: 14, scale: 2 })

/** A price with up to six decimals, written with as many as it has, and at least two. */
export const unitPrice = () => numeric()

/** A quantity in the product's unit, with three decimals (a kilo of a tonne). */
export const quantity = () => numeric({ precision: 14, scale: 3 })
