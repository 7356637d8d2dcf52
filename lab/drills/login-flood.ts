import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '../../api/demo/accounts.ts'
import { signInTo } from '../api-instance.ts'
import { type CallOutcome, call, outcomesOf, slowestOf, times } from './lib/calls.ts'
import { below, type Drill } from './lib/drill.ts'

const ATTACKERS = 50
/** Seconds that the flood lasts. */
const SECONDS = 8
const QUIET_CALLS = 40
/** The factor by which calls may be slower during the flood. */
const SLOWER = 5

// Loopback addresses other than that of the drill's own calls.
const FLOOD = '127.0.0.2'
const OFFICE = '127.0.0.3'

export const drill: Drill = {
  what: `${ATTACKERS} callers log in without a pause for ${SECONDS} s, and others work`,
  async run({ startPostgres, startApi }) {
    const postgres = await startPostgres()
    const api = await startApi({
      DATABASE_URL: postgres.url,
      // The limits on failures would soon end the flood; without them, the queue has to hold it.
      LOGIN_FAILURES_PER_ADDRESS: '1000000',
      LOGIN_FAILURES_OVERALL: '1000000',
    })
    const headers = await signInTo(api.url)
    const read = () => call(`${api.url}/api/orders`, headers)

    const quiet: CallOutcome[] = []
    for (let count = 0; count < QUIET_CALLS; count++) quiet.push(await read())

    const end = performance.now() + SECONDS * 1000
    const attempts: CallOutcome[] = []
    const flood = times(ATTACKERS, async (attacker) => {
      for (let round = 0; performance.now() < end; round++) {
        attempts.push(await logIn(api.port, FLOOD, `atacante.${attacker}.${round}`, 'errada'))
      }
    })
    await sleep(500)
    const busy: CallOutcome[] = []
    const honest: CallOutcome[] = []
    while (performance.now() < end) {
      busy.push(await read())
      if (busy.length % 20 === 0) honest.push(await logIn(api.port, OFFICE, 'clara.dias', DEMO_PASSWORD))
    }
    await flood

    const before = slowestOf(quiet, 0.5)
    // A busy machine slows everything down, but not by this factor.
    const allowed = Math.max(100, Math.round(SLOWER * before))
    return [
      { figure: '/api/orders before, median', value: `${before.toFixed(0)} ms`, wanted: '', ok: true },
      below('/api/orders during the flood, median', slowestOf(busy, 0.5), allowed, 'ms'),
      outcomesOf(`attempts in ${SECONDS} s`, attempts, '401', '429'),
      outcomesOf('logins from another address meanwhile', honest, '200'),
      below('the slowest of them', slowestOf(honest) / 1000, 5, 's'),
    ]
  },
}

function logIn(port: number, localAddress: string, username: string, password: string): Promise<CallOutcome> {
  const since = performance.now()
  const body = JSON.stringify({ username, password })
  return new Promise((done) => {
    const settle = (outcome: string) => done({ outcome, milliseconds: performance.now() - since })
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const target = { host: '127.0.0.1', port, localAddress, path: '/api/auth/login' }
    request({ ...target, method: 'POST', headers }, (response) => {
      response.resume().once('end', () => settle(String(response.statusCode)))
    })
      .once('error', () => settle('no response'))
      .end(body)
  })
}
