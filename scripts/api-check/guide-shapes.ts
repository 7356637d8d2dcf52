import { responseError } from '../../packages/shared-auth/src/http/response-error.ts'
import {
  isApiError,
  queryClient,
  readFlag,
  readInteger,
  readPagination,
  readText,
  readTimestamp,
} from '../../packages/shared-auth/src/index.ts'
import { toNumber } from '../../packages/ui-kit/src/index.ts'
import { APP_READS } from './app-reads.ts'
import { replay } from './http-double.ts'
import { markdownTable } from './report.ts'
import { rowsOf } from './used-fields.ts'

const ROWS = [{ id: 'c1', name: 'Cliente' }]
const OTHERS = [{}, {}, {}]

/** Bodies in place of GET /api/customers. */
const LISTS: readonly [shape: string, body: unknown][] = [
  ['`[…]`', ROWS],
  ['`{ data: […] }`', { data: ROWS }],
  ['`{ data: { data: […] } }`', { data: { data: ROWS } }],
  ['`{ data: { data: { data: […] } } }`', { data: { data: { data: ROWS } } }],
  ['`{ customers: […] }`, the key of the call', { customers: ROWS }],
  ['`{ data: { customers: […] } }`', { data: { customers: ROWS } }],
  ['`{ items: […] }`', { items: ROWS }],
  ['`{ results: […] }`', { results: ROWS }],
  ['`{ users: […], customers: […] }`: the key of the call wins', { users: OTHERS, customers: ROWS }],
  ['`null`', null],
  ['`{}`', {}],
  ['`{ data: null }`', { data: null }],
  ['`{ clientes: […] }`, an unknown key', { clientes: ROWS }],
  ['`{ status: "ok" }`', { status: 'ok' }],
  ['an HTML page', '<!doctype html><title>Login</title>'],
]

const NAMES = [
  ...['totalCount', 'totalPages', 'currentPage', 'hasPrev', 'hasNext'],
  ...['total', 'pages', 'last_page', 'page', 'current_page', 'per_page', 'perPage', 'limit'],
  ...['hasPrevPage', 'hasNextPage', 'hasMore', 'total_count', 'count', 'pageSize'],
]

const PLACES: readonly [place: string, wrap: (fields: object) => unknown][] = [
  ['beside the list', (fields) => ({ customers: [], ...fields })],
  ['`data`', (fields) => ({ data: { customers: [], ...fields } })],
  ['`meta`', (fields) => ({ data: [], meta: fields })],
  ['`pagination`', (fields) => ({ data: [], pagination: fields })],
  ['`data.meta`', (fields) => ({ data: { data: [], meta: fields } })],
  ['`data.pagination`', (fields) => ({ data: { data: [], pagination: fields } })],
]

const ERRORS: readonly unknown[] = [
  { message: 'X' },
  { message: ['X'] },
  { error: 'X' },
  { error: { message: 'X' } },
  { errors: ['X'] },
  { errors: [{ message: 'X' }] },
  { message: 'X', errors: [{ path: 'name', message: 'Y' }] },
  { message: 'X', errors: [{ field: 'name', message: 'Y' }] },
  { detail: 'X' },
  '<html>X</html>',
]

const VALUES: readonly unknown[] = [
  12.5,
  '12.5',
  '1.234,50',
  '7',
  'true',
  true,
  1,
  'S',
  '2026-03-10',
  1773144000000,
  '',
  null,
]

/** Every tolerated form, each found by reading it with the code of the app. */
export async function shapesGuide(): Promise<string> {
  return [
    '### Lists',
    markdownTable(['Response', 'The app shows'], await tried(LISTS)),
    '### Pagination',
    markdownTable(['Name', 'Found in'], NAMES.map(placesOf)),
    '### Errors',
    markdownTable(['Body of an error', 'Text', 'Marked fields'], ERRORS.map(errorRow)),
    '### Values',
    markdownTable(
      ['Sent', 'As text', 'As a number', 'As a whole number', 'As a flag', 'As a date'],
      VALUES.map(valueRow),
    ),
  ].join('\n\n')
}

async function tried(candidates: typeof LISTS): Promise<string[][]> {
  const customers = APP_READS.find(({ path }) => path === '/api/customers')
  const warn = console.warn
  console.warn = () => {}
  const rows: string[][] = []
  for (const [shape, body] of candidates) {
    queryClient.clear()
    const outcome = await replay([body], async () => rowsOf(await customers?.read('')).length).catch(
      (error: unknown) => {
        if (!isApiError(error)) throw error
        return `error: ${error.message}`
      },
    )
    rows.push([shape, typeof outcome === 'string' ? outcome : outcome === 0 ? 'an empty list' : 'its rows'])
  }
  queryClient.clear()
  console.warn = warn
  return rows
}

function placesOf(name: string): string[] {
  const read = (body: unknown) => JSON.stringify(readPagination(body, 3, 3, 5))
  const places = PLACES.filter(([, wrap]) =>
    [9, true, false].some((value) => read(wrap({ [name]: value })) !== read(wrap({}))),
  )
  return [`\`${name}\``, places.map(([place]) => place).join(', ') || 'not read']
}

function errorRow(body: unknown): string[] {
  const { message, violations } = responseError(409, body)
  return [
    typeof body === 'string' ? 'an HTML page' : `\`${JSON.stringify(body)}\``,
    message === 'X' ? '`X`' : `the app's own: ${message}`,
    violations.map(({ path }) => `\`${path.join('.')}\``).join(', ') || '–',
  ]
}

function valueRow(value: unknown): string[] {
  const shown = [readText, toNumber, (sent: unknown) => readInteger(sent), readFlag, readTimestamp].map(
    (read) => read(value),
  )
  return [value, ...shown].map((part, index) =>
    part === null && index > 0 ? '`—`' : `\`${JSON.stringify(part)}\``,
  )
}
