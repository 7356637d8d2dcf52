import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { queryClient } from '@celeiro/shared-auth'
import { gate, network, storeTokens } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import type { RemoteState } from '../remotes/remote-machine.ts'
import { remotes } from '../remotes/remotes.ts'
import { aRelease } from '../testing/a-release.ts'
import { recordPageView } from './page-view.ts'
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
