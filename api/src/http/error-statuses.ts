import type { RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Error statuses of this route beyond those that follow from its method, roles and inputs. */
    errors?: readonly ErrorStatus[]
  }
}

type ErrorStatus = keyof typeof ERROR_DESCRIPTIONS

/** Every error status of the API, described for readers of its document. */
export const ERROR_DESCRIPTIONS = {
  400: 'Solicitação inválida',
  401: 'Sem sessão válida',
  403: 'Acesso não permitido',
  404: 'Não encontrado',
  409: 'Conflito com os dados gravados',
  413: 'Conteúdo maior que o permitido',
  415: 'O conteúdo não é JSON',
  429: 'Tentativas demais; o cabeçalho Retry-After diz quando tentar novamente',
  500: 'Erro no servidor',
  503: 'Indisponível por alguns segundos; o cabeçalho Retry-After diz quando tentar novamente',
} as const

/** Every error status that a route may respond with, in ascending order. */
export function errorStatusesOf({ method, config, schema }: RouteOptions): ErrorStatus[] {
  const isPublic = config?.roles === 'public'
  // Fastify parses the content of every request but these.
  const takesContent = method !== 'GET' && method !== 'HEAD'
  const statuses: ErrorStatus[] = [
    // A request without a host, for example.
    400,
    ...(isPublic ? [] : ([401, 403] as const)),
    ...(schema?.params ? ([404] as const) : []),
    ...(takesContent ? ([413, 415] as const) : []),
    ...(config?.errors ?? []),
    500,
    503,
  ]
  return statuses.sort((a, b) => a - b)
}
