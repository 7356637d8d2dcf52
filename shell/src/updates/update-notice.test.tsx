import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { network, renderRoutes, signInAs } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storeLeft } from '../releases/left-releases.ts'
import { releasesFor, startReleases } from '../releases/tab-releases.ts'
import { remotes } from '../remotes/remotes.ts'
import { aRelease } from '../testing/a-release.ts'
import { UpdateNotice } from './update-notice.tsx'
import { offerUpdate, watchUpdates } from './updates.ts'

watchUpdates()

function config(shell: string, remotes: Record<string, string>): AppConfig {
  const entries = Object.entries(remotes).map(([name, buildId]) => {
    const release = aRelease(buildId, { paths: [`/${name}`], pages: [{ path: `/${name}`, title: name }] })
    return [name, { release }] as const
  })
  return { apiUrl: '', shell: { buildId: shell }, remotes: Object.fromEntries(entries) }
}

const serve = (latest: AppConfig) => network.use(http.get('/config.json', () => HttpResponse.json(latest)))

/** Shows the tab again, which makes it look for releases. */
const showTab = () => document.dispatchEvent(new Event('visibilitychange'))

const notice = () => page.getByRole('status').filter({ hasText: 'Há uma nova versão do Celeiro.' })

const ACCOUNT = 'c000000000000000000000001'

/** Starts a tab. */
async function start(running: AppConfig, account: string | null) {
  serve(running)
  startReleases(running, new Map())
  await releasesFor(account)
}

/** A tab that runs one shell and two remotes. */
async function openTab() {
  await start(config('s1', { barley: 'b1', rye: 'r1' }), null)
  await offerUpdate()
  await renderRoutes([{ path: '/', element: <UpdateNotice /> }], { path: '/' })
}

test('offers a newer shell or remote, and a further one, until its release is rolled back', async () => {
  await openTab()
  const sameInAnotherOrder = config('s1', { rye: 'r1', barley: 'b1' })
  for (const latest of [
    config('s2', { barley: 'b1', rye: 'r1' }),
    config('s1', { barley: 'b2', rye: 'r1' }),
    config('s1', { barley: 'b1', rye: 'r1', oats: 'o1' }),
  ]) {
    serve(latest)
    showTab()
    await expect.element(notice()).toBeVisible()
    serve(sameInAnotherOrder)
    showTab()
    await expect.element(notice()).not.toBeInTheDocument()
  }
})

test('stays when the server is unreachable, and postponed until there is another release or a failure', async () => {
  await openTab()
  serve(config('s2', {}))
  showTab()
  await expect.element(notice()).toBeVisible()
  network.use(http.get('/config.json', () => HttpResponse.error(), { once: true }))
  // A failure offers it once more.
  for (let failure = 0; failure < 2; failure += 1) {
    await offerUpdate()
    await notice().getByRole('button', { name: 'Depois' }).click()
    await expect.element(notice()).not.toBeInTheDocument()
  }
  serve(config('s3', {}))
  showTab()
  await expect.element(notice()).toBeVisible()
})

const barley = (buildId: string) => aRelease(buildId, { paths: ['/barley'] })

/** Barley with a candidate for every account. */
const withCandidate = (release: string, candidate: string): AppConfig => ({
  ...config('s1', { rye: 'r1' }),
  telemetry: '/api/telemetry',
  remotes: {
    ...config('s1', { rye: 'r1' }).remotes,
    barley: {
      release: barley(release),
      canary: {
        release: barley(candidate),
        for: { share: 1 },
        salt: `barley-${candidate}`,
        step: '1',
        since: '',
      },
    },
  },
})

/** Barley with a release before the current one. */
const withPrevious = (release: string, previous: string): AppConfig => ({
  ...config('s1', {}),
  remotes: { barley: { release: barley(release), previous: barley(previous) } },
})

const answer = (data: object[]) =>
  network.use(http.get('/api/rollouts/withdrawn', () => HttpResponse.json({ data })))

async function openTabInCandidate() {
  signInAs({ id: ACCOUNT })
  answer([])
  await start(withCandidate('b1', 'b2'), ACCOUNT)
  expect(remotes.get('barley')?.target.release.buildId).toBe('b2')
  await offerUpdate()
  await renderRoutes([{ path: '/', element: <UpdateNotice /> }], { path: '/', user: null })
}

test('does not call a tab back into a release that its user has left, and offers the next one', async () => {
  await start(withPrevious('b2', 'b1'), null)
  await renderRoutes([{ path: '/', element: <UpdateNotice /> }], { path: '/' })
  await offerUpdate()
  storeLeft('barley', 'b2')
  remotes.send('barley', { type: 'left' })
  await expect.element(notice()).not.toBeInTheDocument()
  await offerUpdate()
  await expect.element(notice()).not.toBeInTheDocument()

  serve(withPrevious('b3', 'b2'))
  await offerUpdate()
  await expect.element(notice()).toBeVisible()
})

test('calls a tab out of a withdrawn candidate, not when the API does not answer, and not into its promotion', async () => {
  await openTabInCandidate()
  await expect.element(notice()).not.toBeInTheDocument()
  network.use(http.get('/api/rollouts/withdrawn', () => HttpResponse.error()))
  await offerUpdate()
  await expect.element(notice()).not.toBeInTheDocument()
  serve(config('s1', { barley: 'b2', rye: 'r1' }))
  await offerUpdate()
  await expect.element(notice()).not.toBeInTheDocument()

  serve(withCandidate('b1', 'b2'))
  answer([{ remote: 'barley', build: 'b2' }])
  await offerUpdate()
  await expect.element(notice()).toBeVisible()
})
