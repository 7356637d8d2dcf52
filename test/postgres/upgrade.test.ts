import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../api/demo/accounts.ts'
import { builtHost, hostStarter } from '../built-host.ts'
import { repository } from '../repository.ts'
import { checkOutBefore } from './other-versions.ts'
import { startPostgres } from './postgres-server.ts'

const journal: { entries: { tag: string }[] } = JSON.parse(
  readFileSync(join(repository, 'api/drizzle/meta/_journal.json'), 'utf8'),
)
const last = journal.entries.at(-1)?.tag ?? ''

const READS = [
  '/api/orders?includeCustomer=true&includeProperty=true&includeItems=true&includePriceTable=true',
  '/api/orders?status=DRAFT&createdAfter=2020-01-01T00:00:00.000Z',
  '/api/orders/stats/dashboard',
  '/api/customers',
  '/api/customers/properties',
  '/api/products',
  '/api/price-tables?limit=100',
  '/api/users?limit=100',
  '/api/users/stats',
]

const folder = mkdtempSync(join(tmpdir(), 'celeiro-version-before-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
expect(checkOutBefore(last, folder)).not.toContain(last)
const postgres = await startPostgres()
afterAll(postgres.destroy)
const start = await builtHost()
const startSources = hostStarter()
const settings = {
  DATABASE_URL: postgres.url,
  JWT_SECRET: 'a secret that both versions have',
  SEED_DEMO: 'true',
  DATA_DIR: folder,
}
// In the order of an upgrade: the new version migrates while the one before still runs.
const after = await start(settings).ready()
const sources = [
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
  'api/src/main.ts',
]
const before = await startSources(sources, settings, folder).ready()
const versions = { after, before }

type Json = Record<string, unknown>

async function call(url: string, method: string, headers: Record<string, string>, body?: Json) {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, text, json: (): Json => JSON.parse(text) }
}

/** The header of the administrator. */
async function signInTo(url: string) {
  const login = { username: 'helena.moraes', password: DEMO_PASSWORD }
  const { accessToken } = (await call(`${url}/api/auth/login`, 'POST', {}, login)).json()
  return { authorization: `Bearer ${accessToken}` }
}

type Entry = Json & { id: string }
async function entryNamed(url: string, path: string, headers: Record<string, string>, name: string) {
  const { data } = (await call(url + path, 'GET', headers)).json()
  const list = Array.isArray(data) ? data : Object(data).users
  return list.find((entry: Entry) => entry.name === name) as Entry | undefined // as the API describes it
}

describe('the version before the last migration, on the schema after it', () => {
  it('answers every read as the new version does', async () => {
    const headers = await signInTo(versions.before)
    for (const path of READS) {
      const [before, after] = [
        await call(versions.before + path, 'GET', headers),
        await call(versions.after + path, 'GET', headers),
      ]
      expect([path, before.status]).toEqual([path, 200])
      // A version may add fields, and list names in another order, but both have as many rows.
      expect([path, countOf(after.json())]).toMatchObject([path, countOf(before.json())])
    }
  })

  it.each([
    ['before', 'after'],
    ['after', 'before'],
  ] as const)('takes part in writes: the version %s writes, the one %s goes on', async (first, second) => {
    const [one, other] = [versions[first], versions[second]]
    const headers = await signInTo(one)
    const [source] = (await call(`${one}/api/price-tables`, 'GET', headers)).json()['data'] as Entry[]
    const name = `Escrita por ${first}`
    const duplicate = `${one}/api/price-tables/${source?.id}/duplicate`
    expect((await call(duplicate, 'POST', headers, { name })).status).toBe(201)
    const table = await entryNamed(other, '/api/price-tables?limit=100', headers, name)
    const path = `${other}/api/price-tables/${table?.id}`
    expect((await call(path, 'PATCH', headers, { ...table, name: `${name}, alterada` })).text).toContain(
      `${name}, alterada`,
    )
    expect((await call(path.replace(other, one), 'DELETE', headers)).status).toBeLessThan(300)

    const user = {
      username: `nova.${first}`,
      password: 'segredo1',
      name,
      email: `${first}@celeiro.example`,
      phone: '65999990000',
      userType: 'CLIENT',
    }
    expect((await call(`${one}/api/users`, 'POST', headers, user)).status).toBe(201)
    const login = { username: user.username, password: user.password }
    const session = (await call(`${other}/api/auth/login`, 'POST', {}, login)).json()
    const refreshed = await call(
      `${one}/api/auth/refresh`,
      'POST',
      {},
      { refreshToken: session['refreshToken'] },
    )
    expect(refreshed.status).toBe(200)
    const created = await entryNamed(other, '/api/users?limit=100', headers, name)
    expect((await call(`${other}/api/users/${created?.id}`, 'DELETE', headers)).status).toBeLessThan(300)
  })
})

/** Counts a list, or the page of one; the figures themselves if there is no list. */
function countOf({ data }: Json): unknown {
  if (Array.isArray(data)) return data.length
  return Object(data).totalCount ?? data
}
