import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInTo } from '../../test/postgres/api-instance.ts'
import { call, countOutcomes, slowestOf, times } from './lib/calls.ts'
import type { Drill } from './lib/drill.ts'

const STALLED = 3_000
const CALLS = 100
/** Seconds for a request to arrive, including the interval of the check. */
const LIMIT = 20

const HALF_A_LOGIN =
  'POST /api/auth/login HTTP/1.1\r\nhost: celeiro\r\ncontent-type: application/json\r\ncontent-length: 60\r\n\r\n{"username":'

export const drill: Drill = {
  name: 'stalled-bodies',
  what: `${STALLED} connections send half of a body and no more`,
  async run({ startPostgres, startApi, cleanUp }) {
    const postgres = await startPostgres()
    const api = await startApi({ DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' })
    const headers = await signInTo(api.url)
    const open = new Set<Socket>()
    cleanUp(() => {
      for (const socket of open) socket.destroy()
    })

    const since = performance.now()
    await times(STALLED, () => stall(api.port, open))
    const calls = []
    // On a new connection each; the agent of `fetch` would keep one open.
    for (let count = 0; count < CALLS; count++) {
      calls.push(await call(`${api.url}/api/orders`, { ...headers, connection: 'close' }))
    }
    const last = performance.now() + LIMIT * 1000
    while (open.size > 0 && performance.now() < last) await sleep(50)
    const seconds = (performance.now() - since) / 1000

    const p95 = Math.round(slowestOf(calls, 0.95))
    return [
      {
        figure: `${CALLS} calls on new connections meanwhile`,
        value: countOutcomes(calls),
        wanted: '200',
        ok: calls.every(({ outcome }) => outcome === '200'),
      },
      { figure: '95 of 100 of them within', value: `${p95} ms`, wanted: 'under 1000 ms', ok: p95 < 1_000 },
      {
        figure: `stalled connections still open after ${Math.round(seconds)} s`,
        value: open.size,
        wanted: '0',
        ok: open.size === 0,
      },
    ]
  },
}

/** Settles when the half is sent, or the connection refused. */
function stall(port: number, open: Set<Socket>): Promise<void> {
  return new Promise((settled) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(HALF_A_LOGIN, () => settled()))
    open.add(socket)
    socket.on('error', () => undefined).resume()
    socket.once('close', () => {
      open.delete(socket)
      settled()
    })
  })
}
