import { AppError } from '../../http/app-error.ts'

/** Why nobody is signed on, in the words of the login. The log has the code. */
export const REFUSALS = {
  SSO_UNAVAILABLE: 'A conta da empresa não responde agora. Tente novamente em alguns instantes',
  SSO_DENIED: 'A conta da empresa não autorizou a entrada',
  SSO_STATE: 'Esta entrada não começou neste navegador, ou demorou mais de dez minutos. Tente novamente',
  SSO_RESPONSE: 'A resposta da conta da empresa não é válida. Tente novamente',
  SSO_RETURN: 'O endereço de retorno não é do Celeiro',
  SSO_ENDED: 'A entrada com a conta da empresa já terminou. Tente novamente',
  EMAIL_NOT_VERIFIED: 'A conta da empresa não confirma o seu e-mail. Fale com um administrador',
  EMAIL_UNKNOWN: 'Nenhum usuário tem o e-mail da sua conta da empresa. Fale com um administrador',
  EMAIL_SHARED: 'Mais de um usuário tem o e-mail da sua conta da empresa. Fale com um administrador',
  NO_ROLE: 'A sua conta da empresa não dá acesso ao Celeiro. Fale com um administrador',
  USERNAME_TAKEN: 'Outro usuário já tem o nome da sua conta da empresa. Fale com um administrador',
  USER_INACTIVE: 'Usuário inativo. Fale com um administrador',
  LAST_ADMIN: 'É preciso manter pelo menos um administrador ativo',
  INTERNAL_ERROR: 'Erro no servidor. Tente novamente mais tarde',
}

export type SignOnRefusal = keyof typeof REFUSALS

/** @param reason of the provider, for the log alone */
export const refusedSignOn = (refusal: SignOnRefusal, reason?: unknown) =>
  new AppError(403, refusal, REFUSALS[refusal], {}, reason === undefined ? {} : { reason })

export const refusalOf = (error: unknown): SignOnRefusal =>
  error instanceof AppError && isRefusal(error.code) ? error.code : 'INTERNAL_ERROR'

const isRefusal = (code: string): code is SignOnRefusal => code in REFUSALS
