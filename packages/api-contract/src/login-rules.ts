/**
 * The rules of a login (spec §5), pure and without zod. The form runs them before it sends, the API on each request. The texts
 * are those of the form. The limits of our API are not rules: see `loginRequest`.
 */

interface LoginViolation {
  field: 'username' | 'password'
  message: string
}

/** A user name must not be blank. */
export function isUsername(text: string): boolean {
  return text.trim() !== ''
}

/** A password is used as typed and may consist of blanks. */
export function isPassword(text: string): boolean {
  return text !== ''
}

/** The violations of the input, in the order of the form. */
export function loginViolations(login: Record<LoginViolation['field'], string>): LoginViolation[] {
  const violations: LoginViolation[] = []
  if (!isUsername(login.username)) violations.push({ field: 'username', message: 'Usuário é obrigatório' })
  if (!isPassword(login.password)) violations.push({ field: 'password', message: 'Senha é obrigatória' })
  return violations
}
