import type { ReleaseOverview } from '@celeiro/api-contract/release-overview'
import { expectAccessible, network, onCall, renderRoutes } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { remotes } from '../remotes/remotes.ts'
import { startTelemetry } from '../telemetry/telemetry.ts'
import { startRemotes } from '../testing/start-remotes.ts'
import { ModuleHealthPage } from './module-health-page.tsx'

type App = ReleaseOverview['apps'][number]

const since = '2026-11-20T12:00:00.000Z'
const candidate: NonNullable<App['candidate']> = {
  ...{ build: 'b2', since, used: 1_204, failed: 2, withdrawn: null },
  for: { share: 0.05, roles: ['ADMIN'], accounts: 2 },
}
const app = (changes: Partial<App> = {}): App => ({
  ...{ name: 'orders', release: { build: 'b1', since, used: 24_000, failed: 3 }, candidate },
  ...changes,
})
const serve = (data: ReleaseOverview = { apps: [app()] }) =>
  network.use(onCall('GET /api/rollouts', () => HttpResponse.json({ data })))
const open = (id?: string) =>
  renderRoutes([{ path: '/modules', element: <ModuleHealthPage /> }], {
    path: '/modules',
    user: { ...(id && { id }) },
  })
const modules = page.getByRole('table', { name: 'Módulos' })

beforeEach(() => {
  startRemotes()
  startTelemetry({ apiUrl: '', telemetry: '/api/telemetry', remotes: {} })
})
afterEach(() => startTelemetry({ apiUrl: '', remotes: {} }))

test('without a collector it shows what this tab runs, calls nothing and says why', async () => {
  startTelemetry({ apiUrl: '', remotes: {} })
  await open()
  await expect
    .element(modules.getByRole('row', { name: /^orders/ }))
    .toHaveTextContent(/Equipe: Pedidos.*No ar/)
  await expect.element(page.getByText('config.json não indica um coletor')).toBeVisible()
})

test('shows release and candidate, for whom they are and for how many they failed, until that is withdrawn', async () => {
  const reason = 'falhou para 3 de 20 contas; a versão no ar, para 0 de 400'
  const taken = (name: string, by: string | null) =>
    app({ name, candidate: { ...candidate, withdrawn: { by, at: since, reason } } })
  serve({ apps: [app(), taken('catalog', 'rita'), taken('admin', null)] })
  await open()
  for (const [name, text] of [
    [/^orders.*b2/, /Candidata.*Administrador, 2 contas indicadas, 5% das contas1\.2042—Retirar$/],
    [/^orders.*b1/, /No ar.*As demais contas24\.0003—$/],
    [/^catalog.*b1/, /No ar.*Todas as contas/],
    [/^catalog.*b2/, /Candidata retirada.*—1\.2042—$/],
  ] as const)
    await expect.element(modules.getByRole('row', { name })).toHaveTextContent(text)
  await expect
    .element(page.getByText(/catalog, b2, foi retirada por rita em .*carrega mais\.$/))
    .toBeVisible()
  await expect
    .element(page.getByText(`admin, b2, foi retirada pela regra em`))
    .toHaveTextContent(`Motivo: ${reason}.`)
  expect(page.getByRole('button', { name: /^Retirar a candidata de/ }).elements()).toHaveLength(1)
  await expectAccessible()
  await page.viewport(375, 667)
  expect(document.documentElement.scrollWidth).toBe(375)
})

test('shows the builds of the shell while it has a candidate, and lets a tab leave that', async () => {
  globalThis.celeiroShell = { build: 'b2', step: '1', started: () => {} }
  onTestFinished(() => {
    globalThis.celeiroShell = undefined
  })
  serve({ apps: [app({ name: 'shell' })] })
  remotes.store.setState({ shell: 'b2' })
  await open('ana')
  await expect
    .element(modules.getByRole('row', { name: /^shell.*b2/ }))
    .toHaveTextContent(/Candidata.*Carregado/)
  await expect.element(modules.getByRole('row', { name: /^shell.*b1/ })).toHaveTextContent(/No ar.*—$/)
  await expect.element(page.getByRole('button', { name: 'Retirar a candidata de shell' })).toBeVisible()
  await expect.element(page.getByText('Esta aba executa a candidata de shell: b2.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Usar a versão anterior' })).toBeVisible()
})

test('withdraws after a confirmation, and shows why the server refuses', async () => {
  serve()
  const sent: unknown[] = []
  network.use(
    onCall('POST /api/rollouts/withdrawn', async ({ request }) => {
      sent.push(await request.json())
      if (sent.length > 1) return new HttpResponse(null, { status: 204 })
      const message = 'Esta versão não é mais candidata. Atualize a página'
      return HttpResponse.json({ message, code: 'CANDIDATE_GONE' }, { status: 409 })
    }),
  )
  await open()
  const dialog = page.getByRole('alertdialog', { name: 'Retirar a candidata?' })
  await page.getByRole('button', { name: 'Retirar a candidata de orders' }).click()
  await dialog.getByRole('button', { name: 'Retirar' }).click()
  await expect.element(dialog.getByText('Esta versão não é mais candidata')).toBeVisible()
  await dialog.getByRole('button', { name: 'Retirar' }).click()
  await expect.element(page.getByText('A candidata foi retirada.')).toBeVisible()
  expect(sent[1]).toEqual({ remote: 'orders', build: 'b2' })
})

test('keeps what the tab knows when the server does not answer, or sends something else, and tries again', async () => {
  network.use(onCall('GET /api/rollouts', () => new HttpResponse(null, { status: 404 })))
  await open()
  const failed = page.getByText('Não foi possível carregar as versões no ar.')
  await expect.element(failed).toBeVisible()
  await expect.element(modules.getByRole('row', { name: /^orders/ })).toBeVisible()
  const retry = page.getByRole('button', { name: 'Tentar novamente' })
  let asked = 0
  network.use(
    onCall('GET /api/rollouts', () => {
      asked += 1
      return HttpResponse.json({ data: { apps: [{ name: 'orders' }] } })
    }),
  )
  await retry.click()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect.element(failed).toBeVisible()
  serve()
  await retry.click()
  await expect.element(modules.getByRole('row', { name: /b2/ })).toBeVisible()
})
