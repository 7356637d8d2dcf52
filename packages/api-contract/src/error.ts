import { z } from 'zod'

/** What is wrong with one field of a request. */
const fieldError = z.object({
  path: z.string().meta({ description: 'Campo do conteúdo enviado, por exemplo priceTableItems.0.price' }),
  message: z.string().meta({ description: 'Texto em português, pronto para exibição' }),
})

/**
 * What every failed call answers: a text that can be shown as it is, and a stable code to decide on. A request that is
 * refused for its content names the fields besides.
 */
export const apiErrorBody = z.object({
  message: z.string().meta({ description: 'Texto em português, pronto para exibição' }),
  code: z.string().meta({ description: 'Código estável, por exemplo INVALID_CREDENTIALS' }),
  errors: z.array(fieldError).optional().meta({ description: 'Os campos recusados, no máximo 20' }),
})
export type ApiErrorBody = z.infer<typeof apiErrorBody>
