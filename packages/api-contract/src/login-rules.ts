/**
 * The rules of a login (spec §5), pure and without zod: the form runs them before it sends, the API on what arrives. The texts
 * are those of the form. What our API can hold is no rule: see `loginRequest`.
 */

interface LoginViolation {
  field: 'username' | 'password'
  message: string
}

/** Blanks are no user name. */
export function isUsername(text: string): boolean {
  return text.trim() !== ''
}

/** A password is taken as it is typed, blanks too. */
export function isPassword(text: string): boolean {
  return text !== ''
}

/** The violations of what was typed, in the order of the form. */
export function loginViolations(login: Record<LoginViolation['field'], string>): LoginViolation[] {
  const violations: LoginViolation[] = []
  if (!isUsername(login.username)) violations.push({ field: 'username', message: 'Usuário é obrigatório' })
  if (!isPassword(login.password)) violations.push({ field: 'password', message: 'Senha é obrigatória' })
  return violations
}
