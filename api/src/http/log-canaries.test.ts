import { sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../config/config.ts'
import { priceTables, products } from '../database/schema/catalog.ts'
import {
  brokenCallsOf,
  CANARY,
  callOf,
  canary,
  canaryHeaders,
  OPERATIONS,
  unreadableCallsOf,
} from '../testing/canary-calls.ts'
import { closeAfterAll, createTestWorld } from '../testing/test-world.ts'

let output = ''
const write = (chunk: unknown) => {
  output += String(chunk)
  return true
}

const variables = { OIDC_ISSUER: 'https://id.celeiro.example', OIDC_CLIENT_ID: 'celeiro' }
const { signOn } = readConfig(variables)
const world = closeAfterAll(
  await createTestWorld({ apiDocs: true, logLevel: 'trace', logStream: { write }, signOn }),
)
beforeAll(() => {
  // Whatever goes around the logger counts as well.
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockImplementation(write)
})
afterAll(() => void vi.restoreAllMocks())
beforeEach(() => {
  output = ''
})

// Somebody who may call everything, and rows that the canaries lead to.
const admin = await world.signedIn({ username: canary(), name: canary(), email: canary(), phone: canary() })
const user = await world.addUser({ id: canary(), username: canary(), name: canary() })
const dates = { createdAt: world.clock.now(), updatedAt: world.clock.now() }
const product = { id: canary(), name: canary(), sku: canary(), unit: 't', ...dates }
const terms = { type: 'CLIENT', termType: 'SHORT_TERM', shortTermOption: 'CASH' } as const
const table = { id: canary(), name: canary(), ...terms, ...dates }
await world.db.insert(products).values(product)
await world.db.insert(priceTables).values(table)

const run = (statement: string) => world.db.execute(sql.raw(statement))

async function statusesOf(calls: InjectOptions[]): Promise<number[]> {
  const statuses: number[] = []
  for (const call of calls) statuses.push((await world.app.inject(call)).statusCode)
  return statuses
}

const authorized = <Call extends InjectOptions>(call: Call) => ({
  ...call,
  headers: { ...call.headers, ...admin.headers },
})

function expectNothingOfCallers() {
  const lines = output.split('\n').filter((line) => CANARY.test(line) || line.includes('$argon2'))
  expect(lines).toEqual([])
  expect(output).toContain('request completed')
}

describe('the log has nothing that a caller sent', () => {
  it.each(OPERATIONS)(
    'when %s succeeds, finds nothing, or is refused for rights or a field',
    async (operation) => {
      const broken = brokenCallsOf(operation).map(authorized)
      await statusesOf([authorized(callOf(operation)), callOf(operation), ...broken])
      expectNothingOfCallers()
    },
  )

  it('when a token is forged, a body cannot be read, or an address leads nowhere: the same for every call', async () => {
    const forged = `Bearer ${btoa('{"alg":"none"}')}.${btoa(`{"sub":"${canary()}"}`)}.${canary()}`
    await statusesOf([
      ...[forged, canary(), `Bearer ${canary()}`].map((authorization) => ({
        ...callOf('GET /api/orders'),
        headers: { ...canaryHeaders(), authorization },
      })),
      ...unreadableCallsOf('POST /api/users').map(authorized),
      { url: `/api/${canary()}?x=${canary()}` },
      { url: `/${canary()}/%E0%A4%A` },
      { url: `/${canary()}`, method: 'PUT' },
    ])
    expectNothingOfCallers()
  })

  it('when the tables that a call needs are gone', async () => {
    // Figures that are kept in the process need no table.
    world.advance(60)
    await run('alter schema public rename to gone')
    const statuses = await statusesOf(OPERATIONS.map((operation) => authorized(callOf(operation))))
    await run('alter schema gone rename to public')
    // Only the health of the server needs no table, and a sign-on without an outcome.
    const others: Record<string, number> = { 'GET /api/health': 200, 'POST /api/auth/sso/session': 403 }
    expect(statuses).toEqual(OPERATIONS.map((operation) => others[operation] ?? 500))
    expectNothingOfCallers()
  })

  // The last one: it leaves a database behind that takes no rows.
  it('when the database refuses the row, and says which', async () => {
    // Three databases of ours refuse in turn: each says the row that it was given.
    for (const name of ['users', 'refresh_tokens', 'price_tables', 'price_table_items']) {
      await run(`alter table ${name} add constraint ${name}_none check (false) not valid`)
    }
    await run(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'row %', old using detail = old::text, hint = old::text; end $$`)
    for (const name of ['users', 'price_tables']) {
      await run(`create trigger refuse before delete on ${name} for each row execute function refuse()`)
    }
    const items = [{ productId: product.id, price: 2, minPrice: 1, minQuantity: 1, maxQuantity: 2 }]
    const payload = { ...callOf('POST /api/price-tables').payload, priceTableItems: items }
    const login = { username: admin.username, password: 'segredo1' }
    const statuses = await statusesOf([
      authorized(callOf('POST /api/users')),
      authorized(callOf('PATCH /api/users/{id}', user.id)),
      authorized(callOf('DELETE /api/users/{id}', user.id)),
      authorized({ ...callOf('POST /api/price-tables'), payload }),
      authorized({ ...callOf('PATCH /api/price-tables/{id}', table.id), payload }),
      authorized(callOf('DELETE /api/price-tables/{id}', table.id)),
      authorized(callOf('POST /api/price-tables/{id}/duplicate', table.id)),
      { ...callOf('POST /api/auth/login'), payload: login },
    ])

    expect(statuses).toEqual(statuses.map(() => 500))
    expect(output).toContain('"code":"23514"')
    expect(output).toContain('"constraint":"users_none"')
    expectNothingOfCallers()
  })
})
