import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { queryClient } from '@celeiro/shared-auth'
import { gate, network, renderRoutes, storeTokens } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CrashPage } from '../pages/crash-page.tsx'
import type { RemoteState } from '../remotes/remote-machine.ts'
import { remotes } from '../remotes/remotes.ts'
import { aRelease } from '../testing/a-release.ts'
import { recordPageView } from './page-view.ts'
import { Screen } from './screen.tsx'
import { isCollecting, startTelemetry } from './telemetry.ts'

const release = aRelease()
const silent: AppConfig = { apiUrl: '', remotes: { barley: { release } } }

afterEach(() => startTelemetry(silent))

test('reports nothing unless config.json names a collector, and then only after the rows of the page', async () => {
  let received = 0
  network.use(
    http.post('/api/telemetry', () => {
      received += 1
      return new HttpResponse(null, { status: 204 })
    }),
  )
  storeTokens()
  const barley: RemoteState = { status: 'ready', target: { release }, routes: [], build: 'b1', ms: 1 }
  remotes.store.setState({ states: { barley } })

  startTelemetry(silent)
  recordPageView('barley')
  expect(isCollecting()).toBe(false)

  const rows = gate()
  const loading = queryClient.fetchQuery({
    queryKey: ['rows'],
    queryFn: async () => {
      await rows.opened
      return null
    },
  })
  startTelemetry({ ...silent, telemetry: '/api/telemetry' })
  recordPageView('barley')
  expect(isCollecting()).toBe(true)
  // By then a reporter would have its code and have sent its first report.
  await import('./reporter.ts')
  await new Promise((resume) => requestAnimationFrame(resume))
  expect(received).toBe(0)
  rows.open()
  await loading
  await expect.poll(() => received).toBe(1)
})

function Broken(): never {
  throw new Error('render')
}

test('the first screen ends the start of the candidate of the shell, and a crash does not', async () => {
  const started = vi.fn()
  globalThis.celeiroShell = { build: 's2', step: '1', started }
  onTestFinished(() => {
    globalThis.celeiroShell = undefined
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const screen = (path: string, content: ReactNode) => ({
    ...{ path, element: <Screen>{content}</Screen>, errorElement: <CrashPage /> },
  })
  const routes = [screen('/', <Broken />), screen('/silos', <h1>Silos</h1>)]
  const { router } = await renderRoutes(routes, { path: '/' })
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(started).not.toHaveBeenCalled()
  vi.mocked(console.error).mockClear()
  await router.navigate('/silos')
  await expect.element(page.getByRole('heading', { name: 'Silos' })).toBeVisible()
  await expect.poll(() => started.mock.calls.length).toBe(1)
})
