import type { RolloutOverview } from '@celeiro/api-contract/rollout-overview'
import { expectAccessible, network, onCall, renderRoutes } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { remotes } from '../remotes/remotes.ts'
import { startTelemetry } from '../telemetry/telemetry.ts'
import { startRemotes } from '../testing/start-remotes.ts'
import { ModuleHealthPage } from './module-health-page.tsx'

type Remote = RolloutOverview['remotes'][number]

const releasedAt = '2026-11-20T12:00:00.000Z'
const rollout: NonNullable<Remote['rollout']> = {
  ...{ build: 'b2', share: 0.05, since: releasedAt, withdrawn: null },
  reason: '200 contas a usaram. Das contas com falha, 0 têm a candidata e 0 não; 5% das contas a recebem.',
}
const figures = { releasedAt, accounts: 1_204, loadFailures: 1, crashes: 4 }
const remote = (changes: Partial<Remote> = {}): Remote => ({
  name: 'orders',
  releases: [
    { part: 'candidate', build: 'b2', share: 0.05, ...figures, load: { count: 1_180, p50: 310, p95: 2_040 } },
    { part: 'release', build: 'b1', share: 0.95, ...figures },
  ],
  rollout,
  ...changes,
})
const serve = (data: RolloutOverview = { remotes: [remote()] }) =>
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

test('shows every release with its accounts, and what the rule says of the candidate, until it is withdrawn', async () => {
  const taken = (name: string, by: string | null) =>
    remote({ name, rollout: { ...rollout, withdrawn: { by, at: releasedAt } } })
  serve({ remotes: [remote(), taken('catalog', 'rita'), taken('admin', null)] })
  await open()
  await expect
    .element(modules.getByRole('row', { name: /^orders.*b2/ }))
    .toHaveTextContent(/orders.*Candidata.*5%.*1\.204.*1.*4.*310.\/.2\.040.ms.\(1\.180\)/)
  await expect.element(modules.getByRole('row', { name: /^orders.*b1/ })).toHaveTextContent(/No ar.*95%.*14—/)
  await expect.element(page.getByText('Candidata de orders: b2')).toBeVisible()
  await expect.element(page.getByText(rollout.reason).first()).toBeVisible()
  await expect.element(page.getByText(/Retirada por rita em .*nenhum navegador a carrega mais/)).toBeVisible()
  await expect.element(page.getByText(/Retirada por regra em/)).toBeVisible()
  expect(page.getByRole('button', { name: /^Retirar a candidata de/ }).elements()).toHaveLength(1)
  await expectAccessible()
})

test('shows the builds of the shell while it has a candidate, and lets a tab leave that', async () => {
  globalThis.celeiroShell = { build: 'b2', step: '1', started: () => {} }
  onTestFinished(() => {
    globalThis.celeiroShell = undefined
  })
  serve({ remotes: [remote({ name: 'shell' })] })
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

test('is framed as lists are: as wide, with tables in panels under their headings', async () => {
  await page.viewport(1800, 900)
  serve()
  await open()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Candidata de orders: b2' })).toBeVisible()
  for (const table of page.getByRole('table').elements()) expect(table.closest('section')).not.toBeNull()
  const framed = [...document.querySelectorAll('main header, main section')]
  expect(framed.map((box) => box.getBoundingClientRect().width)).toEqual(framed.map(() => 1_440))
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
      return HttpResponse.json({ data: { remotes: [{ name: 'orders' }] } })
    }),
  )
  await retry.click()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect.element(failed).toBeVisible()
  serve()
  await retry.click()
  await expect.element(modules.getByRole('row', { name: /b2/ })).toBeVisible()
})
