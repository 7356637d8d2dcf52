import * as z from 'zod/mini'
import { type Limits, requiredText } from './field-rules.ts'
import { ORDER_LIMITS } from './order-rules.ts'

const tooLong = `Use no máximo ${ORDER_LIMITS.note} caracteres`

/** The schema of a note on an order. */
export const noteSchema = (limits: Limits<{ message: string }> = {}) =>
  z.object({
    message: requiredText('Nota é obrigatória').check(
      z.maxLength(ORDER_LIMITS.note, tooLong),
      ...(limits.message ?? []),
    ),
  })

/** The rules of the form. */
export const noteRules = noteSchema()
