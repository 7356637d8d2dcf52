import { createPool } from '../../api/src/database/pool.ts'
import { brokenCallsOf, CANARY, callOf, canary, OPERATIONS } from '../../api/src/testing/canary-calls.ts'
import { signInTo } from '../../test/postgres/api-instance.ts'
import type { Drill } from './lib/drill.ts'

type Call = ReturnType<typeof callOf> | ReturnType<typeof brokenCallsOf>[number]

/** From now on, every table rejects every row and names it in the error. */
const REFUSING = ['users', 'refresh_tokens', 'price_tables', 'price_table_items', 'login_attempts']

export const drill: Drill = {
  name: 'log-canaries',
  what: 'every call with a canary in every field, failing in every way, and LOG_LEVEL=trace',
  async run({ startPostgres, startApi, cleanUp }) {
    const postgres = await startPostgres()
    const api = await startApi({ DATABASE_URL: postgres.url, LOG_LEVEL: 'trace' })
    const { authorization } = await signInTo(api.url)
    const statuses = new Map<number, number>()
    const send = async (call: Call, withToken: boolean) => {
      const status = await statusOf(api.url, withToken ? authorization : `Bearer ${canary()}`, call)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    const sendAll = async () => {
      for (const operation of OPERATIONS) {
        await send(callOf(operation), false)
        await send(callOf(operation), true)
        for (const call of brokenCallsOf(operation)) await send(call, true)
      }
    }

    await sendAll()
    const database = createPool({ url: postgres.url })
    cleanUp(() => database.end())
    for (const table of REFUSING) {
      await database.query(`alter table ${table} add constraint ${table}_none check (false) not valid`)
    }
    await sendAll()
    for (const table of ['orders', 'customers', 'products']) {
      await database.query(`alter table ${table} rename to gone_${table}`)
    }
    await sendAll()

    const lines = api.output().split('\n')
    const canaries = lines.filter((line) => CANARY.test(line))
    const hashes = lines.filter((line) => line.includes('$argon2'))
    const calls = [...statuses].sort().map(([status, count]) => `${status}: ${count}`)
    return [
      { figure: 'calls by status', value: calls.join(', '), wanted: '500 among them', ok: statuses.has(500) },
      { figure: 'lines of output', value: lines.length, wanted: '', ok: lines.length > 100 },
      {
        figure: 'lines with something that a caller sent',
        value: canaries.length,
        wanted: '0',
        ok: canaries.length === 0,
      },
      {
        figure: 'lines with the hash of a password',
        value: hashes.length,
        wanted: '0',
        ok: hashes.length === 0,
      },
    ]
  },
}

async function statusOf(url: string, authorization: string, call: Call): Promise<number> {
  // `fetch` sets the host itself.
  const { host: _, ...headers } = call.headers
  const { payload } = call
  const query = new URLSearchParams(call.query)
  const response = await fetch(`${url}${call.url}?${query}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...headers, authorization },
    ...(payload &&
      call.method !== 'GET' && { body: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  })
  await response.arrayBuffer()
  return response.status
}
