import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInTo } from '../../test/postgres/api-instance.ts'
import { peakMegabytes, residentMegabytes } from '../bench/kit/memory.ts'
import { call, countOutcomes, slowestOf, times } from './lib/calls.ts'
import type { Drill } from './lib/drill.ts'

const READERS = 500
const CALLS = 50
/** Seconds after which an unread response has ended. */
const LIMIT = 20
/** Megabytes. */
const MEMORY = 150
/** Milliseconds that another call may take, or the factor over the longest one without them. */
const HOLD_UP = 1_000
const LONGER = 5

export const drill: Drill = {
  name: 'slow-readers',
  what: `${READERS} connections of one account request 10,000 customers and read nothing`,
  async run({ startPostgres, startApi, cleanUp }) {
    const postgres = await startPostgres()
    const api = await startApi({ DATABASE_URL: postgres.url, SEED_DEMO: 'large', LOG_LEVEL: 'silent' })
    const [reader, other] = [await signInTo(api.url, 'clara.dias'), await signInTo(api.url)]
    const open: Socket[] = []
    cleanUp(() => {
      for (const socket of open) socket.destroy()
    })
    const quiet: Awaited<ReturnType<typeof call>>[] = []
    for (let count = 0; count < CALLS; count++) quiet.push(await call(`${api.url}/api/orders`, other))
    // A busy machine delays every call.
    const allowed = Math.max(HOLD_UP, Math.round(LONGER * slowestOf(quiet)))
    await call(`${api.url}/api/customers`, other)

    const before = residentMegabytes(api.pid)
    const since = performance.now()
    const calls: Awaited<ReturnType<typeof call>>[] = []
    const peak = await peakMegabytes(api.pid, async () => {
      await times(READERS, async () => {
        open.push(requestOnly(api.port, reader.authorization))
      })
      for (let count = 0; count < CALLS; count++) calls.push(await call(`${api.url}/api/orders`, other))
    })
    const again = async () => (await call(`${api.url}/api/customers`, reader)).outcome
    while ((await again()) !== '200' && performance.now() - since < 2 * LIMIT * 1000) await sleep(250)
    const seconds = (performance.now() - since) / 1000

    const slowest = Math.round(slowestOf(calls))
    const more = Math.round(peak - before)
    return [
      {
        figure: `${CALLS} calls of another account meanwhile`,
        value: countOutcomes(calls),
        wanted: '200',
        ok: calls.every(({ outcome }) => outcome === '200'),
      },
      {
        figure: 'the slowest of them',
        value: `${slowest} ms`,
        wanted: `under ${allowed} ms`,
        ok: slowest < allowed,
      },
      { figure: 'memory for it', value: `${more} MB`, wanted: `under ${MEMORY} MB`, ok: more < MEMORY },
      {
        figure: 'the account gets the list again after',
        value: `${seconds.toFixed(1)} s`,
        wanted: `under ${LIMIT} s`,
        ok: seconds < LIMIT,
      },
    ]
  },
}

/** Sends the request, and takes nothing of its response from the system. */
function requestOnly(port: number, authorization: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined).pause()
  socket.write(`GET /api/customers HTTP/1.1\r\nhost: celeiro\r\nauthorization: ${authorization}\r\n\r\n`)
  return socket
}
