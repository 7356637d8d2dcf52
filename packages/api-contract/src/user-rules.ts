import * as z from 'zod/mini'
import { type Limits, onceValid, requiredText } from './field-rules.ts'
import { USER_ROLES } from './vocabulary.ts'

type UserLimits = Limits<{
  username: string
  /** Besides, of a user who is created. */
  newUsername: string
  password: string
  name: string
  email: string
  phone: string
}>

/** The schemas of the requests about users and their passwords (spec §5, §7). Passwords are used as typed, never trimmed. */
export function userSchemas(limits: UserLimits = {}) {
  const ofUsername = limits.username ?? []
  const ofPassword = limits.password ?? []
  const missing = 'Senha é obrigatória'
  const short = 'Senha deve ter pelo menos 6 caracteres'
  const wrongEmail = 'Email deve ter um formato válido'

  const password = z.string(missing).check(z.regex(/\S/, missing), z.minLength(6, short), ...ofPassword)
  const name = requiredText('Nome completo é obrigatório').check(...(limits.name ?? []))
  const email = z.string(wrongEmail).check(z.trim(), z.regex(/@/, wrongEmail), ...(limits.email ?? []))
  const phone = requiredText('Telefone é obrigatório').check(...(limits.phone ?? []))
  const userType = z.enum(USER_ROLES, `Tipo de usuário deve ser ${USER_ROLES.join(', ')}`)

  return {
    password,
    userType,
    /** The body of POST /api/users. */
    create: z.object({
      username: requiredText('Nome de usuário deve ter pelo menos 3 caracteres', 3).check(
        ...ofUsername,
        ...(limits.newUsername ?? []),
      ),
      password,
      name,
      email: z.nullish(email),
      phone,
      userType,
    }),
    /**
     * The body of PATCH /api/users/{id}. Absent fields stay unchanged. `email: null` removes the address, and an empty password
     * keeps the current one. The username cannot be changed. The request may contain it unchanged, even if it violates today's
     * rules for a new one.
     */
    update: z.object({
      username: z.optional(z.string().check(z.trim(), ...ofUsername)),
      password: z.optional(
        z.string(missing).check(z.regex(/^$|\S/, missing), z.regex(/^$|^[\s\S]{6}/, short), ...ofPassword),
      ),
      name: z.optional(name),
      email: z.nullish(email),
      phone: z.optional(phone),
      userType: z.optional(userType),
      active: z.optional(z.boolean('Use true ou false')),
    }),
    /** The body of PATCH /api/profile. Absent fields stay unchanged; `email: null` removes the address. */
    profile: z.object({ name: z.optional(name), email: z.nullish(email) }),
    /** The body of POST /api/profile/password. */
    changePassword: z.object({
      currentPassword: z
        .string('Senha atual é obrigatória')
        .check(z.minLength(1, 'Senha atual é obrigatória'), ...ofPassword),
      newPassword: password,
    }),
  }
}

/** The rules of the forms. */
export const userRules = userSchemas()

/** The rules of the forms in which a new password is typed twice: what both texts are is compared once the first one is valid. */
const typedTwice = (field: 'password' | 'newPassword') =>
  z.refine<{ password?: string; newPassword?: string; confirmation: string }>(
    (form) => form[field] === form.confirmation,
    { path: ['confirmation'], error: 'As senhas não são iguais', when: onceValid(field) },
  )

/** The form of the own password. */
export const changePasswordForm = z
  .extend(userRules.changePassword, { confirmation: z.string() })
  .check(typedTwice('newPassword'))

/** The form of a password that is set with a link. */
export const linkPasswordForm = z
  .object({ password: userRules.password, confirmation: z.string() })
  .check(typedTwice('password'))
