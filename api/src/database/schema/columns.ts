import { numeric, timestamp } from 'drizzle-orm/pg-core'

/** An instant; milliseconds, so that what JSON shows sorts exactly as the database does. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** Reais with centavos. Read and written as text: arithmetic happens in SQL or in integer centavos. */
export const money = () => numeric({ precision: 14, scale: 2 })

/** A quantity in the product's unit, to the thousandth (a kilo of a tonne). */
export const quantity = () => numeric({ precision: 14, scale: 3 })
