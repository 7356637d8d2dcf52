import { telemetryReport } from '@celeiro/api-contract/telemetry'
import { storedSession } from '@celeiro/shared-auth/stored-session'
import { network, storeTokens } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { noteFailedStart } from '../releases/tab-shell.ts'
import { RemoteFailure } from '../remotes/remote-failure.ts'
import type { RemoteState } from '../remotes/remote-machine.ts'
import { remotes } from '../remotes/remotes.ts'
import { aRelease } from '../testing/a-release.ts'
import { createReporter, isOfShell, releasedBy } from './reporter.ts'

const ADDRESS = '/api/telemetry'
let received: { authorization: string | null; url: string; body: unknown }[]
/** Every report so far, as the contract of the collector reads it. */
const reports = () => received.map(({ body }) => telemetryReport.parse(body))
const events = () => reports().flatMap((report) => report.events)

beforeEach(() => {
  received = []
  storeTokens()
  const release = aRelease('b1', { manifest: '/remotes/barley/b1/mf-manifest.json' })
  const target = { release }
  const barley: RemoteState = { status: 'ready', target, routes: [], build: 'b1', ms: 120.4 }
  remotes.store.setState({ states: { barley } })
  network.use(
    http.post(ADDRESS, async ({ request }) => {
      const authorization = request.headers.get('authorization')
      received.push({ authorization, url: request.url, body: await request.json() })
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

const shown = { kind: 'page', remote: 'barley', afterCalls: (run: () => void) => run() } as const
const crashed = (cause: unknown) =>
  ({ kind: 'failure', failure: new RemoteFailure('barley', 'crashed', cause) }) as const

/** An error with frames of the release, of the shell and of a stranger, and a message that quotes a user. */
function anError(): Error {
  const error = new TypeError('Rita Lopes, CPF 123, is not a function')
  const { origin } = location
  error.stack = [
    `TypeError: ${error.message}`,
    `    at react (${origin}/assets/react-1.js:1:2)`,
    `    at Page (${origin}/remotes/barley/b1/assets/page-1.js:3:14)`,
    '    at track (https://tracker.example/remotes/barley/b1/t.js:9:9)',
  ].join('\n')
  return error
}

test('reports an exposure once, by its build, and a crash at once, with nothing of its error', async () => {
  const report = createReporter(ADDRESS, '')
  report(shown)
  report(shown)
  report(crashed(anError()))
  const app = { remote: 'barley', build: 'b1' }
  await expect
    .poll(() => received.map(({ body }) => body))
    .toEqual([{ events: [{ kind: 'shown', ...app }] }, { events: [{ kind: 'crash', ...app }] }])
  expect(received[0]?.authorization).toMatch(/^Bearer ./)
})

test('reports an uncaught error of a release, and one that the boundary has caught only once', async () => {
  const report = createReporter(ADDRESS, '')
  const error = anError()
  report(crashed(error))
  report({ kind: 'error', error })
  report({ kind: 'error', error: new Error('of the shell') })
  report({ kind: 'error', error: undefined })
  report({ kind: 'error', error: anError() })
  await expect.poll(() => events().map(({ kind }) => kind)).toEqual(['crash', 'crash'])
})

test('reports no crash of a page that the browser translates', async () => {
  const report = createReporter(ADDRESS, '')
  const text = document.createElement('font')
  document.body.append(text)
  report(crashed(anError()))
  text.remove()
  report(shown)
  await expect.poll(() => events().map(({ kind }) => kind)).toEqual(['shown'])
})

test('says why a release did not load, but reports no outage: another release would meet it too', async () => {
  const report = createReporter(ADDRESS, '')
  report({ kind: 'failure', failure: new RemoteFailure('barley', 'timeout', new Error('late')) })
  report({ kind: 'failure', failure: new RemoteFailure('barley', 'corrupted', new Error('differs')) })
  await expect
    .poll(events)
    .toEqual([expect.objectContaining({ kind: 'load-failure', build: 'b1', cause: 'corrupted' })])
})

test('reports a limited number of events per tab', async () => {
  const report = createReporter(ADDRESS, '')
  for (let crash = 0; crash < 200; crash += 1) report(crashed(anError()))
  await expect.poll(() => events().length).toBe(20)
})

test('keeps events without a usable token for the next occasion, and sends the token to the API alone', async () => {
  const report = createReporter(ADDRESS, '')
  localStorage.clear()
  report(crashed(anError()))
  storeTokens()
  report(shown)
  await expect.poll(() => events().map(({ kind }) => kind)).toEqual(['crash', 'shown'])

  createReporter('https://collector.example/api/telemetry', '')(crashed(anError()))
  expect(received).toHaveLength(1)
})

test('a collector that fails costs nothing: no error, no other request, and the session stays', async () => {
  let asked = 0
  network.use(
    http.post(ADDRESS, () => {
      asked += 1
      return asked === 1 ? new HttpResponse(null, { status: 401 }) : HttpResponse.error()
    }),
  )
  const report = createReporter(ADDRESS, '')
  report(crashed(anError()))
  await expect.poll(() => asked).toBe(1)
  report(crashed(anError()))
  await expect.poll(() => asked).toBe(2)
  expect(localStorage.getItem('accessToken')).not.toBeNull()
})

const SHELL = {
  buildId: 's1',
  canary: { release: { buildId: 's2' }, for: { share: 0.5 }, salt: 'salt', step: '5000-a', since: '' },
}
const ofShell = { remote: 'shell', build: 's1' }

function aShellError(): Error {
  const error = new TypeError('of the shell')
  error.stack = `TypeError: of the shell\n    at Sidebar (${location.origin}/assets/app-1.js:1:2)`
  return error
}

/** All that can happen to a shell. */
function tellOfShell(report: ReturnType<typeof createReporter>) {
  report({ kind: 'started' })
  report({ kind: 'started' })
  report({ kind: 'error', error: aShellError() })
  report({ kind: 'shell-crash', error: new Error('without a stack of its own') })
  report({ kind: 'shell-crash', error: anError() })
  report({ kind: 'start-failure', error: aShellError() })
  report({ kind: 'error', error: new Error('of a test') })
}

test('reports what happens to the shell only while it has a candidate', async () => {
  tellOfShell(createReporter(ADDRESS, '', { buildId: 's1' }))
  tellOfShell(createReporter(ADDRESS, '', SHELL))
  await expect.poll(events).toEqual([
    { kind: 'shown', ...ofShell },
    { kind: 'crash', ...ofShell },
    { kind: 'crash', ...ofShell },
    { kind: 'load-failure', ...ofShell, cause: 'broken' },
  ])
})

test('reports the candidate of the shell by its own build', async () => {
  globalThis.celeiroShell = { build: 's2', step: '100-a', started: () => {} }
  onTestFinished(() => {
    globalThis.celeiroShell = undefined
  })
  createReporter(ADDRESS, '', SHELL)({ kind: 'error', error: aShellError() })
  await expect.poll(events).toEqual([{ kind: 'crash', ...ofShell, build: 's2' }])
})

test('reports a start of either shell that failed, once, with the next start', async () => {
  localStorage.setItem('failedShell', 's2')
  noteFailedStart(storedSession()?.user.id ?? null, SHELL)
  createReporter(ADDRESS, '', { buildId: 's1' })
  for (let start = 0; start < 2; start += 1) createReporter(ADDRESS, '', SHELL)
  const failure = { kind: 'load-failure', ...ofShell, cause: 'broken' }
  await expect.poll(events).toEqual([failure, { ...failure, build: 's2' }])
  expect(localStorage.getItem('failedShell')).toBe('s2')
})

const ORIGIN = 'https://app.example'
const at = (remote: string, place: string) => `${ORIGIN}/remotes/${remote}/1a2b3c/${place}`
const orders = { remote: 'orders', build: '1a2b3c' }
test.each<[string, string | undefined, object | undefined]>([
  [
    'Chromium',
    `    at async ${at('orders', 'assets/list-8.js:1:200')}\n    at open (${at('catalog', 'a.js:7:7')})`,
    orders,
  ],
  ['Firefox and Safari', `OrderTable@${at('orders', 'assets/page-9.js?t=1:3:14')}`, orders],
  ['the shell', `at f (${ORIGIN}/assets/shell-1.js:1:2)`, undefined],
  ['another origin', 'at f (https://other.example/remotes/orders/1/assets/a.js:1:2)', undefined],
  ['a browser extension', 'at f (chrome-extension://abc/inject.js:1:2)', undefined],
  ['no error', undefined, undefined],
])('finds the release below shared modules in a stack of %s, if there is one', (_, frames, release) => {
  const stack = frames && `    at render (${ORIGIN}/assets/react-1.js:1:2)\n${frames}`
  expect(releasedBy(stack, ORIGIN)).toEqual(release)
})

test.each<[string, string, boolean]>([
  ['the shell', `at f (${ORIGIN}/assets/a-1.js:1:2)\nat async ${ORIGIN}/assets/b-1.js:3:4`, true],
  ['the shell, in Firefox and Safari', `f@${ORIGIN}/assets/a-1.js:1:2`, true],
  ['a remote', `at f (${ORIGIN}/assets/a-1.js:1:2)\nat ${at('orders', 'assets/b.js:1:2')}`, false],
  [
    'a remote from a dev server',
    `at f (${ORIGIN}/assets/a-1.js:1:2)\nat http://localhost:5001/b.js:1:2`,
    false,
  ],
  ['a browser extension', `at f (chrome-extension://abc/a.js:1:2)\nat ${ORIGIN}/assets/a-1.js:1:2`, false],
  ['nobody', 'at <anonymous>', false],
])('takes an error of %s for one of the shell or not', (_, stack, isShells) => {
  expect(isOfShell(stack, ORIGIN)).toBe(isShells)
})
