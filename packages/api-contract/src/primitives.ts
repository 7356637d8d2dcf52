import { z } from 'zod'

/** An identifier: the letter `c` followed by 24 lower-case letters or digits (spec §5). */
export const ID_PATTERN = /^c[a-z0-9]{24}$/

export const id = z.string().regex(ID_PATTERN)

/** Brazilian reais with at most two decimals. */
export const money = z.number().meta({ description: 'Reais (BRL), duas casas decimais' })

/** An amount in the product's own unit; decimal, because tonnes are. */
export const quantity = z.number().meta({ description: 'Quantidade na unidade do produto, decimal' })

/** An instant in UTC, as `2026-03-10T14:05:00.000Z`. */
export const timestamp = z.iso.datetime()
