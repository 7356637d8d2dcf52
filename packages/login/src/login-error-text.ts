import { isApiError } from '@celeiro/shared-auth'

const DEFAULT_TEXT = 'Erro ao realizar login. Tente novamente.'
const CONNECTION_TEXT = 'Erro de conexão. Verifique sua internet'
const SERVER_TEXT = 'Erro no servidor. Tente novamente mais tarde'

const TEXT_BY_STATUS: Readonly<Record<number, string>> = {
  401: 'Usuário ou senha incorretos',
  404: 'Usuário não encontrado',
  500: SERVER_TEXT,
  // Gateways send these when the server is down.
  502: SERVER_TEXT,
  503: SERVER_TEXT,
  504: SERVER_TEXT,
}

/** The text of the login banner for a failed login (spec §8): a fixed text, the server's message, or the default. */
export function loginErrorText(error: unknown): string {
  if (!isApiError(error)) return DEFAULT_TEXT
  if (error.code === 'NETWORK' || error.code === 'TIMEOUT') return CONNECTION_TEXT
  return TEXT_BY_STATUS[error.status ?? 0] ?? error.serverMessage ?? DEFAULT_TEXT
}
