import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { network, renderRoutes, signInAs } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storeLeft } from '../rollouts/left-releases.ts'
import { takeSides } from '../rollouts/sides.ts'
import { offerUpdate, watchConfig } from './config-watch.ts'
import { UpdateNotice } from './update-notice.tsx'

function config(shell: string, remotes: Record<string, string>): AppConfig {
  const entries = Object.entries(remotes).map(([name, buildId]) => {
    const release = { buildId, paths: [`/${name}`], releasedAt: '', manifest: '/m.json', files: [] }
    return [name, { release }] as const
  })
  return { apiUrl: '', shell: { buildId: shell, shared: {} }, remotes: Object.fromEntries(entries) }
}

const serve = (latest: AppConfig) => network.use(http.get('/config.json', () => HttpResponse.json(latest)))

/** Shows the tab again, which makes it look for releases. */
const showTab = () => document.dispatchEvent(new Event('visibilitychange'))

const notice = () => page.getByRole('status').filter({ hasText: 'Há uma nova versão do Celeiro.' })

/** A tab that runs one shell and two remotes. */
async function openTab() {
  const running = config('s1', { barley: 'b1', rye: 'r1' })
  serve(running)
  watchConfig(running)
  await offerUpdate()
  await renderRoutes([{ path: '/', element: <UpdateNotice /> }], { path: '/' })
}

test.each([
  ['a newer shell', config('s2', { barley: 'b1', rye: 'r1' })],
  ['a newer remote', config('s1', { barley: 'b2', rye: 'r1' })],
  ['a further remote', config('s1', { barley: 'b1', rye: 'r1', oats: 'o1' })],
])('offers %s', async (_case, latest) => {
  await openTab()
  serve(latest)
  showTab()
  await expect.element(notice()).toBeVisible()
})

test('withdraws the offer of a release that was rolled back', async () => {
  await openTab()
  serve(config('s1', { barley: 'b2', rye: 'r1' }))
  showTab()
  await expect.element(notice()).toBeVisible()

  serve(config('s1', { rye: 'r1', barley: 'b1' }))
  showTab()
  await expect.element(notice()).not.toBeInTheDocument()
})

test('keeps an offer when the server is unreachable', async () => {
  await openTab()
  serve(config('s2', {}))
  await offerUpdate()
  network.use(http.get('/config.json', () => HttpResponse.error()))
  await offerUpdate()
  await expect.element(notice()).toBeVisible()
})

test('stays postponed until there is another release or a failure', async () => {
  await openTab()
  serve(config('s2', {}))
  showTab()
  await notice().getByRole('button', { name: 'Depois' }).click()
  await expect.element(notice()).not.toBeInTheDocument()

  await offerUpdate()
  await notice().getByRole('button', { name: 'Depois' }).click()
  await expect.element(notice()).not.toBeInTheDocument()

  serve(config('s3', {}))
  showTab()
  await expect.element(notice()).toBeVisible()
})

/** Barley with a candidate for every account. */
function withCandidate(release: string, candidate: string): AppConfig {
  const { remotes, ...rest } = config('s1', { barley: release, rye: 'r1', [candidate]: candidate })
  const { [candidate]: entry, barley, ...others } = remotes
  if (!entry || !barley) throw new Error('no entry')
  const rollout = { share: 1, salt: `barley-${candidate}`, step: '1', since: '', rules: {} }
  return {
    ...rest,
    telemetry: '/api/telemetry',
    remotes: { ...others, barley: { ...barley, candidate: { ...rollout, release: entry.release } } },
  }
}

/** Barley with a release before the current one. */
function withPrevious(release: string, previous: string): AppConfig {
  const { remotes, ...rest } = config('s1', { barley: release, before: previous })
  const { barley, before } = remotes
  if (!barley || !before) throw new Error('no entry')
  return { ...rest, remotes: { barley: { ...barley, previous: before.release } } }
}

const answer = (data: object[]) =>
  network.use(http.get('/api/rollouts/withdrawn', () => HttpResponse.json({ data })))

async function openTabInCandidate() {
  signInAs({ id: 'c000000000000000000000001' })
  const running = withCandidate('b1', 'b2')
  answer([])
  serve(running)
  watchConfig(takeSides(running, { accountId: 'c000000000000000000000001', withdrawn: [], left: new Map() }))
  await offerUpdate()
  await renderRoutes([{ path: '/', element: <UpdateNotice /> }], { path: '/', user: null })
}

test('does not call a tab into a candidate', async () => {
  await openTab()
  signInAs({ id: 'c000000000000000000000001' })
  answer([])
  serve(withCandidate('b1', 'b2'))
  await offerUpdate()
  await expect.element(notice()).not.toBeInTheDocument()
})

test('does not call a tab back into a release that its user has left, and offers the next one', async () => {
  const running = withPrevious('b2', 'b1')
  serve(running)
  watchConfig(running)
  await renderRoutes([{ path: '/', element: <UpdateNotice /> }], { path: '/' })
  storeLeft('barley', 'b2')
  await offerUpdate()
  await expect.element(notice()).not.toBeInTheDocument()

  serve(withPrevious('b3', 'b2'))
  await offerUpdate()
  await expect.element(notice()).toBeVisible()
})

test('calls a tab out of a withdrawn candidate', async () => {
  await openTabInCandidate()
  await expect.element(notice()).not.toBeInTheDocument()
  answer([{ remote: 'barley', build: 'b2' }])
  await offerUpdate()
  await expect.element(notice()).toBeVisible()
})

test('an API that does not answer calls nobody out of a candidate, and its promotion neither', async () => {
  await openTabInCandidate()
  network.use(http.get('/api/rollouts/withdrawn', () => HttpResponse.error()))
  await offerUpdate()
  await expect.element(notice()).not.toBeInTheDocument()

  serve(config('s1', { barley: 'b2', rye: 'r1' }))
  await offerUpdate()
  await expect.element(notice()).not.toBeInTheDocument()
})
