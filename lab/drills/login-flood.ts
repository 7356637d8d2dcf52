import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '../../api/demo/accounts.ts'
import { signInTo } from '../../test/postgres/api-instance.ts'
import { type CallOutcome, call, countOutcomes, slowestOf, times } from './lib/calls.ts'
import type { Drill } from './lib/drill.ts'

const ATTACKERS = 50
/** Seconds that the flood lasts. */
const SECONDS = 8
const QUIET_CALLS = 40
/** The factor by which calls may be slower during the flood. */
const SLOWER = 5
/** Guesses from one address, each for another account. */
const GUESSES = 300

// Loopback addresses other than that of the drill's own calls.
const FLOOD = '127.0.0.2'
const OFFICE = '127.0.0.3'
const GUESSER = '127.0.0.4'

export const drill: Drill = {
  name: 'login-flood',
  what: `${ATTACKERS} callers log in without a pause for ${SECONDS} s, and others work`,
  async run({ startPostgres, startApi }) {
    const postgres = await startPostgres()
    const settings = {
      DATABASE_URL: postgres.url,
      LOG_LEVEL: 'silent',
      JWT_SECRET: 'of the drill alone'.repeat(2),
    }
    // The limits on failures would soon end the flood; without them, the queue has to hold it.
    const unlimited = { LOGIN_FAILURES_PER_ADDRESS: '1000000', LOGIN_FAILURES_OVERALL: '1000000' }
    const api = await startApi({ ...settings, ...unlimited })
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

    // A second instance with the default limits.
    const limited = await startApi(settings)
    const guesses: CallOutcome[] = []
    for (let index = 0; index < GUESSES; index++) {
      guesses.push(await logIn(limited.port, GUESSER, `conta.${index}`, 'errada'))
    }
    const tried = guesses.filter(({ outcome }) => outcome === '401').length
    const colleague = await logIn(limited.port, OFFICE, 'clara.dias', DEMO_PASSWORD)

    const median = (calls: readonly CallOutcome[]) => Math.round(slowestOf(calls, 0.5))
    // A busy machine slows everything down, but not by this factor.
    const allowed = Math.max(100, SLOWER * median(quiet))
    const hashed = attempts.filter(({ outcome }) => outcome === '401').length
    return [
      { figure: '/api/orders before, median', value: `${median(quiet)} ms`, wanted: '', ok: true },
      {
        figure: '/api/orders during the flood, median',
        value: `${median(busy)} ms`,
        wanted: `under ${allowed} ms`,
        ok: median(busy) < allowed,
      },
      {
        figure: 'logins that were checked',
        value: `${Math.round(hashed / SECONDS)} per s`,
        wanted: '',
        ok: true,
      },
      {
        figure: 'attempts of the flood',
        value: countOutcomes(attempts),
        wanted: '401 and 429',
        ok: attempts.every(({ outcome }) => outcome === '401' || outcome === '429'),
      },
      {
        figure: 'logins from another address meanwhile',
        value: `${countOutcomes(honest)}, median ${median(honest)} ms`,
        wanted: '200 under 5000 ms',
        ok:
          honest.length > 0 &&
          honest.every(({ outcome, milliseconds }) => outcome === '200' && milliseconds < 5_000),
      },
      {
        figure: `of ${GUESSES} guesses from one address at as many accounts were checked`,
        value: tried,
        wanted: 'at most 200',
        ok: tried <= 200,
      },
      {
        figure: 'login from another address after those',
        value: colleague.outcome,
        wanted: '200',
        ok: colleague.outcome === '200',
      },
    ]
  },
}

function logIn(port: number, localAddress: string, username: string, password: string): Promise<CallOutcome> {
  const since = performance.now()
  const body = JSON.stringify({ username, password })
  return new Promise((done) => {
    const settle = (outcome: string) => done({ outcome, milliseconds: performance.now() - since })
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const options = {
      host: '127.0.0.1',
      port,
      localAddress,
      method: 'POST',
      path: '/api/auth/login',
      headers,
    }
    request(options, (response) => {
      response.resume().once('end', () => settle(String(response.statusCode)))
    })
      .once('error', () => settle('no response'))
      .end(body)
  })
}
