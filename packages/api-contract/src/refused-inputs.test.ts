import { expect, it } from 'vitest'
import type { z } from 'zod'
import type { Route } from './route.ts'
import { ROUTES, type RouteKey } from './routes.ts'

const user = { username: 'rita', password: 'segredo', name: 'Rita', phone: '65 1', userType: 'CLIENT' }
const view = { name: 'Caros', search: 'sort=-total', isDefault: false }
const views = (...changes: object[]) => ({
  list: '/home',
  views: changes.map((each) => ({ ...view, ...each })),
})
const shown = { kind: 'shown', remote: 'orders', build: 'now' }
const report = (...events: object[]) => ({ events })

const PAGE = 'page: use um número inteiro a partir de 1'
const LIMIT = 'limit: use um número inteiro de 1 a 100'
const NUL = 'contém caracteres inválidos'
const FLAG = 'use true ou false'
const INSTANT = 'use uma data e hora ISO 8601, por exemplo 2026-03-10T00:00:00.000Z'
const VIEWS = 'informe a lista e até 30 visões com nomes diferentes, uma delas inicial'
const SHORT = 'Senha deve ter pelo menos 6 caracteres'
const SAVE_VIEWS = 'PATCH /api/saved-views'
const PASSWORD = 'POST /api/profile/password'
const NO_NAME = 'username: Nome de usuário deve ter pelo menos 3 caracteres'
const ROLE = 'userType: Tipo de usuário deve ser ADMIN, PARTNER, CLIENT'
const IDS = 'ids: use de 1 a 50 ids separados por vírgula'

/** What each call is refused for, at its field: the host serves the calls with these schemas. */
it.each<[RouteKey, object, string]>([
  ['POST /api/auth/login', {}, 'username: Usuário é obrigatório'],
  ['POST /api/auth/login', { username: 'ana', password: ['x'] }, 'password: Senha é obrigatória'],
  ['POST /api/auth/login', { username: 'a\0b', password: 'x' }, 'username: Contém caracteres inválidos'],
  ['POST /api/auth/refresh', {}, 'refreshToken: informe o token de renovação'],
  ['POST /api/auth/logout', {}, 'refreshToken: informe o token de renovação'],
  ['POST /api/auth/password-link/redeem', { token: 'x', password: 'curta' }, `password: ${SHORT}`],
  ['POST /api/users', { ...user, username: 'r ' }, NO_NAME],
  ['POST /api/users', { ...user, password: undefined }, 'password: Senha é obrigatória'],
  ['POST /api/users', { ...user, userType: 'ROOT' }, ROLE],
  ['PATCH /api/users/{id}', { password: '12345' }, `password: ${SHORT}`],
  ['PATCH /api/users/{id}', { password: '        ' }, 'password: Senha é obrigatória'],
  ['PATCH /api/profile', { name: ' ' }, 'name: Nome completo é obrigatório'],
  ['PATCH /api/profile', { name: 'R\0' }, 'name: Contém caracteres inválidos'],
  ['PATCH /api/profile', { email: 'rita' }, 'email: Email deve ter um formato válido'],
  [PASSWORD, { currentPassword: '', newPassword: 'x' }, 'currentPassword: Senha atual é obrigatória'],
  [PASSWORD, { currentPassword: 'x', newPassword: 'curta' }, `newPassword: ${SHORT}`],
  ['GET /api/users', { page: '0' }, PAGE],
  ['GET /api/users', { limit: '101' }, LIMIT],
  ['GET /api/users', { isActive: '1' }, `isActive: ${FLAG}`],
  ['GET /api/users', { userType: 'ROOT' }, ROLE],
  ['GET /api/users', { search: '\0' }, `search: ${NUL}`],
  ['GET /api/orders', { page: '1.5' }, PAGE],
  ['GET /api/orders', { page: ['1', '2'] }, PAGE],
  ['GET /api/orders', { limit: '0' }, LIMIT],
  ['GET /api/orders', { status: 'all' }, 'status: use um destes valores: DRAFT, CONFIRMED, INTEGRATED'],
  ['GET /api/orders', { statusImpressao: 'x' }, 'statusImpressao: use um destes valores: NOT_PRINTED'],
  ['GET /api/orders', { createdAfter: '2026-03-10' }, `createdAfter: ${INSTANT}`],
  ['GET /api/orders', { createdBefore: '2026-02-30T00:00:00.000Z' }, `createdBefore: ${INSTANT}`],
  ['GET /api/orders', { includeItems: '1' }, `includeItems: ${FLAG}`],
  ['GET /api/orders', { search: 'x'.repeat(101) }, 'search: use no máximo 100 caracteres'],
  ['GET /api/orders', { cliente: '\0' }, `cliente: ${NUL}`],
  ['GET /api/orders/stats/dashboard', { erpFailed: 'yes' }, `erpFailed: ${FLAG}`],
  ['GET /api/orders/document', { ids: '' }, IDS],
  ['GET /api/orders/document', { ids: Array(51).fill('x').join() }, IDS],
  ['GET /api/orders/erp-steps', { ids: Array(101).fill('x').join() }, IDS.replace('50', '100')],
  ['POST /api/orders/{id}/print-status', { statusImpressao: 'NOT_PRINTED' }, 'statusImpressao: use PRINTED'],
  ['POST /api/orders/{id}/notes', { message: ' \n ' }, 'message: Nota é obrigatória'],
  ['POST /api/orders/{id}/notes', { message: 'a'.repeat(1_001) }, 'message: Use no máximo 1000 caracteres'],
  ['POST /api/orders/{id}/notes', { message: 'a\0b' }, 'message: Contém caracteres inválidos'],
  ['POST /api/orders/{id}/notes', { message: '\ud83d' }, 'message: Contém caracteres inválidos'],
  ['GET /api/price-tables', { limit: 'x' }, LIMIT],
  ['GET /api/price-tables', { type: 'OTHER' }, 'type: use um destes valores: CLIENT, PARTNER'],
  ['GET /api/price-tables', { situation: 'OTHER' }, 'situation: use um destes valores: DELETED, ENDING'],
  ['GET /api/price-tables', { search: 'a\0b' }, `search: ${NUL}`],
  ['POST /api/price-tables/{id}/duplicate', { name: ' ' }, 'name: Nome é obrigatório'],
  ['POST /api/price-tables/{id}/duplicate', { name: 7 }, 'name: Nome é obrigatório'],
  ['GET /api/search', { q: ' ' }, 'q: informe o que procurar'],
  ['GET /api/search', { q: 'x'.repeat(101) }, 'q: use no máximo 100 caracteres'],
  ['GET /api/search', { q: 'a\0' }, `q: ${NUL}`],
  ['GET /api/search', { q: 'a', kind: 'LOG' }, 'kind: use um destes valores: '],
  ['GET /api/search', { q: 'a', limit: '51' }, 'limit: use um número inteiro de 1 a 50'],
  [SAVE_VIEWS, views({}, { name: ' Caros ' }), `views: ${VIEWS}`],
  [SAVE_VIEWS, views({ isDefault: true }, { name: 'B', isDefault: true }), `views: ${VIEWS}`],
  [SAVE_VIEWS, views(...Array.from({ length: 31 }, (_, name) => ({ name: `${name}` }))), 'views: '],
  [SAVE_VIEWS, views({ name: ' ' }), 'views.0.name: '],
  [SAVE_VIEWS, views({ name: 'x'.repeat(61) }), 'views.0.name: Use no máximo 60 caracteres'],
  [SAVE_VIEWS, views({ name: '\ud83d' }), 'views.0.name: Contém caracteres inválidos'],
  [SAVE_VIEWS, views({ name: 'Ca\u200bros' }), 'views.0.name: Contém caracteres inválidos'],
  [SAVE_VIEWS, views({ search: 'x'.repeat(2_001) }), 'views.0.search: Use no máximo 2000 caracteres'],
  [SAVE_VIEWS, views({ search: '\0' }), 'views.0.search: Contém caracteres inválidos'],
  [SAVE_VIEWS, { ...views({}), list: 'https://celeiro.example/' }, 'list: informe o caminho'],
  ['POST /api/telemetry', report(), 'events: '],
  ['POST /api/telemetry', report({ ...shown, kind: 'load-failure', cause: 'timeout' }), 'events.0.cause: '],
])('%s refuses %j', (key, input, violation) => {
  const { query, body }: Route = ROUTES[key]
  const schema = (query ?? body) as z.ZodType // each of these calls has one of them
  const issues = schema.safeParse(input).error?.issues ?? []
  expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toContainEqual(
    expect.stringContaining(violation),
  )
})
