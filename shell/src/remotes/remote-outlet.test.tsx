import type { UserRole } from '@celeiro/api-contract/vocabulary'
import type { RemoteRelease } from '@celeiro/app-manifest/app-config'
import { network, renderRoutes } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readLeft } from '../releases/left-releases.ts'
import { resolveReleases } from '../releases/resolve-releases.ts'
import { aRelease } from '../testing/a-release.ts'
import { manifestUrl, serveRemote } from '../testing/serve-remote.ts'
import { RemoteOutlet } from './remote-outlet.tsx'
import { remotes } from './remotes.ts'

let host: ReturnType<typeof serveRemote>
beforeEach(() => {
  host = serveRemote('barley', (buildId) => [{ path: '/barley/*', element: <Pages buildId={buildId} /> }])
  remotes.take({ shell: undefined, remotes: {} })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.mocked(console.error).mockClear())

/** Build b2 throws when it is shown, any other shows its name. */
function Pages({ buildId }: { buildId: string }) {
  if (buildId === 'b2') throw new Error('no such field')
  return <h1>Cevada de {buildId}</h1>
}

const pages = [{ path: '/barley', title: 'Barley' }]
const release = (buildId: string) =>
  aRelease(buildId, { paths: ['/barley'], pages, manifest: manifestUrl('barley', buildId) })

async function open(
  previous?: RemoteRelease,
  build = 'b2',
  squad: Partial<RemoteRelease> = {},
  role: UserRole = 'ADMIN',
) {
  const config = { apiUrl: '', remotes: { barley: { release: { ...release(build), ...squad }, previous } } }
  network.use(http.get('/config.json', () => HttpResponse.json(config)))
  const viewer = { account: null, withdrawn: [], left: readLeft() }
  remotes.take({ shell: undefined, remotes: resolveReleases(config, viewer) })
  return renderRoutes([{ path: '*', element: <RemoteOutlet name="barley" title="Cevada" /> }], {
    path: '/barley',
    user: { role },
  })
}

const panel = () => page.getByRole('alert').filter({ hasText: 'Não foi possível abrir esta página' })
const leaving = () => panel().getByRole('button', { name: 'Usar a versão anterior' })

test('a crashed page offers the release before, in this tab and until the next release', async () => {
  const { screen } = await open(release('b1'))
  await leaving().click()
  await expect.element(page.getByRole('heading', { name: 'Cevada de b1' })).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: 'você está usando a versão anterior' })
  await expect.element(notice.getByRole('button', { name: 'Voltar à versão mais nova' })).toBeVisible()
  expect(readLeft()).toEqual(new Map([['barley', 'b2']]))

  await screen.unmount()
  await open(release('b1'))
  await expect.element(notice).toBeVisible()
})

test.each([
  ['ana@exemplo.com.br', 'mailto:ana@exemplo.com.br'],
  ['https://exemplo.com.br/grãos', 'https://exemplo.com.br/grãos'],
  ['#grãos', undefined],
  ['javascript:alert(1)', undefined],
  ['<b>Ana</b>', undefined],
])('tells administrators, and nobody else, whose page fails: %s', async (contact, address) => {
  const squad = { owner: 'Grãos', contact }
  const { screen } = await open(undefined, 'b2', squad)
  await expect.element(panel()).toHaveTextContent(`Equipe: Grãos · ${contact}`)
  const link = panel().getByRole('link', { name: contact })
  if (address) await expect.element(link).toHaveAttribute('href', address)
  else expect(link.elements()).toEqual([])
  await screen.unmount()
  await open(undefined, 'b2', squad, 'PARTNER')
  await expect.element(panel()).not.toHaveTextContent('Grãos')
})

test('a crashed page without a release before it offers none', async () => {
  await open()
  await expect.element(panel().getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  expect(leaving().elements()).toEqual([])
})

test('each page of a remote whose host is down is another attempt, and the panel retries', async () => {
  host.isDown = true
  const { router } = await open(undefined, 'b1')
  await expect.element(panel()).toBeVisible()
  expect(host.loads).toBe(1)
  await router.navigate('/barley/malt')
  await expect.poll(() => host.loads).toBe(2)
  await expect.element(panel()).toBeVisible()
  host.isDown = false
  await panel().getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByRole('heading', { name: 'Cevada de b1' })).toBeVisible()
})

test('what was opened ahead of the first render is one attempt, and opens when the user is back at the tab', async () => {
  host.isDown = true
  remotes.take({ shell: undefined, remotes: { barley: { release: release('b1') } } })
  remotes.openAhead('barley')
  await remotes.settled('barley')
  await open(undefined, 'b1')
  await expect.element(panel()).toBeVisible()
  expect(host.loads).toBe(1)
  host.isDown = false
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByRole('heading', { name: 'Cevada de b1' })).toBeVisible()
})
