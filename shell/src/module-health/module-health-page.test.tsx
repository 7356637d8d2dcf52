import type { RolloutOverview } from '@celeiro/api-contract/rollout-overview'
import { network, renderRoutes } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startTelemetry } from '../telemetry/notices.ts'
import { startRemotes } from '../testing/start-remotes.ts'
import { ModuleHealthPage } from './module-health-page.tsx'

type Remote = RolloutOverview['remotes'][number]

const evidence = {
  ...{ share: 0.05, steps: 4, canaryAccounts: 61, otherAccounts: 1_204 },
  ...{ canaryCrashes: 2, otherCrashes: 3, loadFailures: 0, evidence: 7.5, limit: 400 },
}
const rollout: NonNullable<Remote['rollout']> = {
  ...{ build: 'b2', step: '500-a', share: 0.05, startedAt: '2026-11-20T12:00:00.000Z' },
  ...{ verdict: 'none', reason: 'A etapa dura ao menos 240 minutos.', evidence, requested: null },
}
const figures = { sessions: 12, loadFailures: 1, crashes: 4, loadMs: 210 }
const remote = (changes: Partial<Remote> = {}): Remote => ({
  name: 'orders',
  releases: [
    { part: 'candidate', build: 'b2', share: 0.05, releasedAt: '2026-11-20T12:00:00.000Z', ...figures },
    { part: 'release', build: 'b1', share: 0.95, releasedAt: '2026-11-18T12:00:00.000Z', ...figures },
  ],
  rollout,
  causes: [{ kind: 'crash', cause: 'render', count: 4 }],
  series: [{ start: '2026-11-20T12:00:00.000Z', sessions: 12, failures: 5 }],
  events: [
    {
      ...{ at: '2026-11-20T12:00:00.000Z', verb: 'start', build: 'b2', actor: 'Rita', share: 0.05 },
      ...{ reason: 'Novo filtro', commit: 'abc123' },
    },
  ],
  ...changes,
})
const overview = (changes: Partial<RolloutOverview> = {}): RolloutOverview => ({
  acts: true,
  moverHeardAt: new Date().toISOString(),
  remotes: [remote()],
  ...changes,
})

const serve = (data: RolloutOverview) =>
  network.use(http.get('/api/rollouts', () => HttpResponse.json({ data })))
const open = () => renderRoutes([{ path: '/modules', element: <ModuleHealthPage /> }], { path: '/modules' })

beforeEach(() => startRemotes())

// The first test: the others turn the collection on, for the whole page.
test('without a collector it shows what this tab runs, calls nothing and says why', async () => {
  await open()
  await expect.element(page.getByRole('table', { name: 'Módulos' })).toBeVisible()
  await expect.element(page.getByText('config.json não nomeia um coletor')).toBeVisible()
  await expect.element(page.getByLabelText('Período')).not.toBeInTheDocument()
})

test('shows the releases with their figures, what the judge thinks, causes and events', async () => {
  startTelemetry({ apiUrl: '', telemetry: '/api/telemetry', remotes: {} })
  serve(overview())
  await open()
  const releases = page.getByRole('table', { name: 'Versões de orders' })
  await expect
    .element(releases.getByRole('row', { name: /b2/ }))
    .toHaveTextContent(/Candidata.*5%.*12.*1.*4.*210/)
  await expect
    .element(page.getByText(/Falharam 2 de 61 contas com ela e 3 de 1\.204 sem ela\./))
    .toBeVisible()
  await expect.element(page.getByText('Erro ao mostrar a página: 4')).toBeVisible()
  await expect
    .element(page.getByText(/Lançada como candidata b2 \(5%\), por Rita — Novo filtro/))
    .toHaveTextContent(/commit abc123/)
  await page.getByText('Ver os números').click()
  const plotted = page.getByRole('table', { name: 'Sessões e falhas de orders' })
  await expect.element(plotted.getByRole('row', { name: /12/ })).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Módulos' })).toBeVisible()
  await expect.element(page.getByText(/não dá sinal/)).not.toBeInTheDocument()
})

test('a period without reports has no empty plot', async () => {
  const series = [{ start: '2026-11-20T12:00:00.000Z', sessions: 0, failures: 0 }]
  serve(overview({ remotes: [remote({ rollout: null, causes: [], series })] }))
  await open()
  await expect.element(page.getByText('Nada relatado neste período.')).toBeVisible()
  await expect.element(page.getByText('Ver os números')).not.toBeInTheDocument()
  await expect.element(page.getByText('Nenhuma falha relatada')).not.toBeInTheDocument()
})

test('says when nobody would act on what is asked for', async () => {
  serve(overview({ acts: false, moverHeardAt: null }))
  await open()
  await expect.element(page.getByText(/O processo que move versões não dá sinal/)).toBeVisible()
  await expect.element(page.getByText(/O juiz automático só avisa/)).toBeVisible()
})

test('withdraws after a confirmation, and shows why the server refuses', async () => {
  serve(overview())
  const sent: unknown[] = []
  network.use(
    http.post('/api/rollouts/requests', async ({ request }) => {
      sent.push(await request.json())
      if (sent.length > 1) return new HttpResponse(null, { status: 204 })
      const message = 'Esta versão não é mais candidata. Atualize a página'
      return HttpResponse.json({ message, code: 'CANDIDATE_GONE' }, { status: 409 })
    }),
  )
  await open()
  await page.getByRole('button', { name: 'Retirar a candidata de orders' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Retirar a candidata?' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  expect(sent).toEqual([])

  await page.getByRole('button', { name: 'Retirar a candidata de orders' }).click()
  await dialog.getByRole('button', { name: 'Retirar' }).click()
  await expect.element(dialog.getByText('Esta versão não é mais candidata')).toBeVisible()
  await dialog.getByRole('button', { name: 'Retirar' }).click()
  await expect.element(page.getByText('A candidata foi retirada.')).toBeVisible()
  expect(sent[1]).toEqual({ remote: 'orders', build: 'b2', verb: 'withdraw' })
})

test('requests crash samples when somebody looks, with the lines of the source', async () => {
  serve(overview({ remotes: [remote({ rollout: null, causes: [], events: [] })] }))
  const frame = { file: 'assets/page-1.js', line: 1, column: 900 }
  network.use(
    http.get('/api/rollouts/samples', () =>
      HttpResponse.json({
        data: [
          {
            ...{
              fingerprint: 'f1',
              build: 'b2',
              how: 'render',
              name: 'TypeError',
              count: 4,
              browser: 'chrome',
            },
            ...{ firstAt: '2026-11-20T12:00:00.000Z', lastAt: '2026-11-20T13:00:00.000Z' },
            ...{ route: '/home', supportCode: 'ORD-CRA-1', parts: [] },
            frames: [
              { ...frame, source: { file: 'src/order-list/order-list.tsx', line: 31 } },
              { ...frame, source: null },
            ],
          },
        ],
      }),
    ),
  )
  await open()
  await page.getByText('Erros de orders').click()
  await expect.element(page.getByText(/TypeError — Erro ao mostrar a página \(4×\)/)).toBeVisible()
  await expect.element(page.getByText(/order-list\.tsx:31/)).toHaveTextContent(/assets\/page-1\.js:1:900/)
  await expect.element(page.getByText('Nenhuma falha relatada neste período.')).toBeVisible()
})

test('keeps what the tab knows when the server does not answer, and tries again', async () => {
  network.use(http.get('/api/rollouts', () => new HttpResponse(null, { status: 404 })))
  await open()
  await expect.element(page.getByText('Não foi possível carregar as versões no ar.')).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Módulos' })).toBeVisible()
  serve(overview())
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByRole('table', { name: 'Versões de orders' })).toBeVisible()
})
