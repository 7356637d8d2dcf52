import type { AppConfig } from '@celeiro/api-contract/app-config'
import { network, renderRoutes } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
