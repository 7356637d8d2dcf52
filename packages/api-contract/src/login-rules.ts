import * as z from 'zod/mini'
import { type Limits, requiredText } from './field-rules.ts'

const PASSWORD_MISSING = 'Senha é obrigatória'

/** The schema of a login (spec §5). The password is used as typed and may consist of blanks. */
export const loginSchema = (limits: Limits<{ username: string; password: string }> = {}) =>
  z.object({
    username: requiredText('Usuário é obrigatório').check(...(limits.username ?? [])),
    password: z.string(PASSWORD_MISSING).check(z.minLength(1, PASSWORD_MISSING), ...(limits.password ?? [])),
  })

/** The rules of the form. */
export const loginRules = loginSchema()
