/**
 * The rules of a new password (spec §5) for the page of a link, pure and without zod, which would grow the first scripts of
 * the shell. A test compares them with the schema. The maximum of our API is no rule: its response names the field.
 */

export interface PasswordViolation {
  field: 'newPassword' | 'confirmation'
  message: string
}

export const PASSWORDS_DIFFER = 'As senhas não são iguais'

/** The first violation of a new password that is typed twice. It is used as typed. */
export function newPasswordViolation(newPassword: string, confirmation: string): PasswordViolation | null {
  if (newPassword.trim() === '') return { field: 'newPassword', message: 'Senha é obrigatória' }
  if (newPassword.length < 6)
    return { field: 'newPassword', message: 'Senha deve ter pelo menos 6 caracteres' }
  return newPassword === confirmation ? null : { field: 'confirmation', message: PASSWORDS_DIFFER }
}
