import { z } from 'zod'

/** A violation in one field of a request. */
const fieldError = z.object({
  path: z.string().meta({ description: 'Campo do conteúdo enviado, por exemplo priceTableItems.0.price' }),
  message: z.string().meta({ description: 'Texto em português, pronto para exibição' }),
})

/**
 * The response of every failed call: a text that can be shown as it is, and a stable code for decisions. For a request with
 * invalid content it also names the fields.
 */
export const apiErrorBody = z.object({
  message: z.string().meta({ description: 'Texto em português, pronto para exibição' }),
  code: z.string().meta({ description: 'Código estável, por exemplo INVALID_CREDENTIALS' }),
  errors: z.array(fieldError).optional().meta({ description: 'Os campos recusados, no máximo 20' }),
})
export type ApiErrorBody = z.infer<typeof apiErrorBody>
