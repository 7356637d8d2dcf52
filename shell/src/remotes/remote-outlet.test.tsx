import type { RemoteRelease } from '@celeiro/app-manifest/app-config'
import { network, renderRoutes } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readLeft } from '../rollouts/left-releases.ts'
import { takeSides } from '../rollouts/sides.ts'
import { RemoteOutlet } from './remote-outlet.tsx'
import { remotes } from './remotes.ts'

/** Build b2 throws when it is shown, any other shows its name. */
vi.mock('./load-release.ts', () => ({
  loadRelease: async (_: string, { buildId }: RemoteRelease) => ({
    routes: [{ path: '/barley', element: <Pages buildId={buildId} /> }],
  }),
}))

function Pages({ buildId }: { buildId: string }) {
  if (buildId === 'b2') throw new Error('no such field')
  return <h1>Cevada de {buildId}</h1>
}

const release = (buildId: string): RemoteRelease => ({
  buildId,
  paths: ['/barley'],
  releasedAt: '',
  manifest: '',
  files: [],
})

async function open(previous?: RemoteRelease) {
  const config = { apiUrl: '', remotes: { barley: { release: release('b2'), previous } } }
  network.use(http.get('/config.json', () => HttpResponse.json(config)))
  remotes.start(takeSides(config, { accountId: null, withdrawn: [], left: readLeft() }))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return renderRoutes([{ path: '*', element: <RemoteOutlet name="barley" title="Cevada" /> }], {
    path: '/barley',
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
  vi.mocked(console.error).mockClear()
})

test('a crashed page without a release before it offers none', async () => {
  await open()
  await expect.element(panel().getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  expect(leaving().elements()).toEqual([])
  vi.mocked(console.error).mockClear()
})
