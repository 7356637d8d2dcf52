import { z } from 'zod'

/** What every failed call answers: a text that can be shown as it is, and a stable code to decide on. */
export const apiErrorBody = z.object({
  message: z.string().meta({ description: 'Texto em português, pronto para exibição' }),
  code: z.string().meta({ description: 'Código estável, por exemplo INVALID_CREDENTIALS' }),
})
export type ApiErrorBody = z.infer<typeof apiErrorBody>
