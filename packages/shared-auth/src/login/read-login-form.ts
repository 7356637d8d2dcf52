export interface LoginFormErrors {
  username?: string | undefined
  password?: string | undefined
}

/** What the form says, and what is wrong with it (spec §5: both required). The password is taken as it was typed. */
export function readLoginForm(form: FormData) {
  const credentials = {
    username: String(form.get('username') ?? '').trim(),
    password: String(form.get('password') ?? ''),
  }
  const errors: LoginFormErrors = {
    username: credentials.username ? undefined : 'Usuário é obrigatório',
    password: credentials.password ? undefined : 'Senha é obrigatória',
  }
  return { credentials, errors }
}
