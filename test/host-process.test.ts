import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { startApiHost } from '../api/src/api-host.ts'
import { StartupError } from '../api/src/startup-error.ts'
import { builtHost } from './built-host.ts'

const start = await builtHost()
const folder = await mkdtemp(join(tmpdir(), 'celeiro-main-'))
afterAll(() => rm(folder, { recursive: true }))
const statusOf = async (address: string) => (await fetch(address)).status

it('keeps its folder to itself; on a signal, it is no longer ready, serves meanwhile, and then refuses connections', async () => {
  const dataDir = join(folder, 'data')
  const settings = { DATA_DIR: dataDir, MANAGEMENT_PORT: '0', STOP_DELAY: '5' }
  const { child, exit, output, ready } = start(settings)
  const url = await ready()
  const health = await fetch(`${url}/api/health`)
  expect(await health.json()).toEqual({ status: 'ok' })
  expect((await stat(join(dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600)
  const management = /^Metrics at (http:.*)\/metrics$/m.exec(output.stdout)?.[1]
  expect(await statusOf(`${management}/readyz`)).toBe(200)
  expect(await statusOf(`${url}/metrics`)).toBe(404)

  const second = start({ DATA_DIR: dataDir })
  expect(await second.exit).toBe(1)
  expect(second.output.stderr).toContain(`is in use by process ${child.pid}`)

  child.kill('SIGTERM')
  await vi.waitUntil(async () => (await statusOf(`${management}/readyz`)) === 503, { timeout: 30_000 })
  const served = await fetch(`${url}/livez`)
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
  expect(await statusOf(`${url}/api/health`)).toBe(503)
  expect(await exit).toBe(0)
  await expect(fetch(`${url}/livez`)).rejects.toThrow('fetch failed')
})

it('with API_URL opens no database, prints no login, says which API it is, and needs a port of its own', async () => {
  const [unused, webRoot] = [join(folder, 'unused'), join(folder, 'web')]
  await mkdir(webRoot)
  const variables = { API_URL: 'https://erp.example', WEB_ROOT: webRoot, DATA_DIR: unused }
  const { child, exit, output, ready } = start({ ...variables, SEED_DEMO: 'true' })
  const url = await ready()
  expect(await statusOf(`${url}/api/health`)).toBe(404)
  const taken = start({ ...variables, PORT: new URL(url).port })
  expect(await taken.exit).toBe(1)
  expect(taken.output.stderr).toBe(
    `Port ${new URL(url).port} is in use. Stop the other process, or set PORT.\n`,
  )
  child.kill('SIGINT')
  expect(await exit).toBe(0)
  expect(output.stdout.split('\n')).toEqual([
    `Celeiro is ready at ${url}`,
    'API: https://erp.example (for example https://erp.example/api/orders)',
    `That API must accept the origin ${url} (CORS).`,
    '',
  ])
  await expect(stat(unused)).rejects.toThrow('ENOENT')
})

it('says in one line what is wrong with its variables', async () => {
  const { exit, output } = start({ API_URL: 'erp.example', WEB_ROOT: '/tmp' })
  expect(await exit).toBe(1)
  expect(output).toEqual({
    stdout: '',
    stderr:
      'Invalid configuration. API_URL: use an absolute http(s) address such as https://erp.example.com or ' +
      'https://example.com/erp, without user, password, query and #.\n',
  })
})

it.each([
  [{ WEB_ROOT: '/no/such/folder' }, /^The folder of WEB_ROOT does not exist: \/no\/such\/folder$/],
  [{ WEB_ROOT: '/dev/null' }, /^WEB_ROOT is not a folder: \/dev\/null$/],
  [
    { DATA_DIR: '/dev/null/data' },
    /^Cannot use the data folder \/dev\/null\/data: its path leads through a file\.$/,
  ],
  [
    {
      DATABASE_URL: 'postgres://celeiro:hunter2@127.0.0.1:1/celeiro',
      JWT_SECRET: 'a secret for tests that is long enough',
      DATABASE_WAIT: '0',
    },
    /^Cannot connect to the PostgreSQL of DATABASE_URL: (?!.*hunter2).*$/,
  ],
])('does not start with %j, and says why', async (variables, line) => {
  const refusal: unknown = await startApiHost(variables).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartupError)
  expect(refusal).toMatchObject({ message: expect.stringMatching(line) })
})
