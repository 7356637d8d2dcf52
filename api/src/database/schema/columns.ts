import { numeric, timestamp } from 'drizzle-orm/pg-core'

// The tables of this folder name the columns. Constraints and indexes stand in the migrations alone.

/** A timestamp with milliseconds, so that the order in JSON equals the order in the database. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** Reais with centavos. A double tells all of them apart, and arithmetic happens in SQL or in integer centavos. */
export const money = () => numeric({ precision: 14, scale: 2, mode: 'number' })

export const unitPrice = () => numeric({ mode: 'number' })

/** A quantity in the product's unit, with three decimals (a kilo of a tonne). */
export const quantity = () => numeric({ precision: 14, scale: 3, mode: 'number' })
