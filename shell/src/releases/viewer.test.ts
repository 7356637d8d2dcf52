import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aRelease } from '../testing/a-release.ts'
import { readViewer } from './viewer.ts'

const release = aRelease()
const candidate = { release, for: { share: 1 }, salt: 'barley-b1', step: '1', since: '' }
const config: AppConfig = {
  apiUrl: 'https://api.example.org',
  telemetry: '/api/telemetry',
  remotes: { barley: { release, canary: candidate } },
}
const withdrawn = [{ remote: 'barley', build: 'b1' }]
const ask = vi.fn<typeof fetch>()

const ana = { id: 'ana' }

beforeEach(() => {
  ask.mockReset()
  ask.mockImplementation(async () => Response.json({ data: withdrawn }))
  vi.stubGlobal('fetch', ask)
})
afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.celeiroShell = undefined
})

const withdrawnFor = async (config: AppConfig, account: string | null) =>
  (await readViewer(config, account === null ? null : { id: account })).withdrawn

test('asks the API for an account of a candidate', async () => {
  expect(await withdrawnFor(config, 'ana')).toEqual(withdrawn)
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    'https://api.example.org/api/rollouts/withdrawn',
    expect.objectContaining({ cache: 'no-store' }),
  )
})

test('asks for a tab that runs the candidate of the shell, and knows its build', async () => {
  const shell = { buildId: 's1', canary: { ...candidate, release: { buildId: 's2' } } }
  const ofShell = { ...config, shell, remotes: {} }
  expect(await readViewer(ofShell, ana)).toMatchObject({ shell: 's1', withdrawn: [] })
  globalThis.celeiroShell = { build: 's2', step: '1', started: () => {} }
  expect(await readViewer(ofShell, ana)).toMatchObject({ shell: 's2', withdrawn })
  expect(ask).toHaveBeenCalledOnce()
})

test.each<[string, AppConfig, string | null]>([
  ['no account', config, null],
  ['an account outside', { ...config, remotes: { barley: { release } } }, 'ana'],
  ['an app that collects nothing', { ...config, telemetry: undefined }, 'ana'],
])('asks nothing for %s', async (_, asked, account) => {
  expect(await withdrawnFor(asked, account)).toEqual([])
  expect(ask).not.toHaveBeenCalled()
})

test.each<[string, () => Promise<Response>]>([
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is in trouble', async () => Response.json({ data: [] }, { status: 503 })],
  ['answers something else', async () => new Response('<html>')],
  ['answers without a list', async () => Response.json({})],
  ['answers a list of something else', async () => Response.json({ data: [{ remote: 'barley' }] })],
])('knows nothing when the API %s', async (_, answer) => {
  ask.mockImplementation(answer)
  expect(await withdrawnFor(config, 'ana')).toBeUndefined()
})

test('gives up on an API that hangs', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  ask.mockImplementation((_, init) => Promise.reject(init?.signal?.reason))
  expect(await withdrawnFor(config, 'ana')).toBeUndefined()
  expect(AbortSignal.timeout).toHaveBeenCalledWith(300)
  vi.mocked(AbortSignal.timeout).mockRestore()
})
