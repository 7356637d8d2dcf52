import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startApiHost } from '../api/src/start/api-host.ts'
import { StartupError } from '../api/src/start/startup-error.ts'
import { builtHost } from './built-host.ts'

const start = await builtHost()
const folder = await mkdtemp(join(tmpdir(), 'celeiro-main-'))
afterAll(() => rm(folder, { recursive: true }))
const statusOf = async (address: string) => (await fetch(address)).status

it('leaves a data folder alone that another process holds', async () => {
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'celeiro.lock'), String(process.pid))
  const { exit, output } = start({ DATA_DIR: dataDir })
  expect(await exit).toBe(1)
  expect(output.stderr).toContain(`is in use by process ${process.pid}`)
  expect(await readdir(dataDir)).toEqual(['celeiro.lock'])
})

it('with API_URL opens no database, prints no login, says which API it is, and needs a port of its own', async () => {
  const [unused, webRoot] = [join(folder, 'unused'), join(folder, 'web')]
  await mkdir(webRoot)
  await writeFile(join(webRoot, 'index.html'), '')
  const variables = { API_URL: 'https://erp.example', WEB_ROOT: webRoot, DATA_DIR: unused }
  const { child, exit, output, ready } = start({ ...variables, SEED_DEMO: 'true' })
  const url = await ready()
  expect(await statusOf(`${url}/api/health`)).toBe(404)
  expect(await statusOf(`${url}/%E0%A4%A`)).toBe(200)
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

it.each([
  [{ WEB_ROOT: '/no/such/folder' }, /^The folder of WEB_ROOT does not exist: \/no\/such\/folder$/],
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
