import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { builtHost } from './built-host.ts'

const start = await builtHost()
const folder = await mkdtemp(join(tmpdir(), 'celeiro-main-'))
afterAll(() => rm(folder, { recursive: true }))
/** The first start writes the data; the others find them. */
const dataDir = join(folder, 'data')

describe('the process', () => {
  it('says when it is ready, keeps its folder to itself, and stops on a signal', async () => {
    const first = start({ DATA_DIR: dataDir })
    const health = await fetch(`${await first.ready()}/api/health`)
    expect(await health.json()).toEqual({ status: 'ok' })
    expect((await stat(join(dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600)
    const secret = await readFile(join(dataDir, 'jwt-secret'), 'utf8')

    const second = start({ DATA_DIR: dataDir })
    expect(await second.exit).toBe(1)
    expect(second.output.stderr).toContain(`is in use by process ${first.child.pid}`)

    first.child.kill('SIGINT')
    expect(await first.exit).toBe(0)

    const again = start({ DATA_DIR: dataDir })
    await again.ready()
    expect(await readFile(join(dataDir, 'jwt-secret'), 'utf8')).toBe(secret)
    again.child.kill('SIGTERM')
    expect(await again.exit).toBe(0)
  })

  it('stops being ready first, serves meanwhile, and then refuses connections', async () => {
    const settings = { DATA_DIR: dataDir, MANAGEMENT_PORT: '0', STOP_DELAY: '5' }
    const { child, exit, output, ready } = start(settings)
    const url = await ready()
    const management = /^Metrics at (http:.*)\/metrics$/m.exec(output.stdout)?.[1]
    const statusOf = async (address: string) => (await fetch(address)).status
    expect(await statusOf(`${management}/readyz`)).toBe(200)
    expect(await statusOf(`${url}/metrics`)).toBe(404)

    child.kill('SIGTERM')
    await vi.waitUntil(async () => (await statusOf(`${management}/readyz`)) === 503, { timeout: 30_000 })
    const served = await fetch(`${url}/livez`)
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
    expect(await statusOf(`${url}/api/health`)).toBe(503)
    expect(await exit).toBe(0)
    await expect(fetch(`${url}/livez`)).rejects.toThrow('fetch failed')
  })

  it('with API_URL opens no database, prints no login, and says which API it is', async () => {
    const [unused, webRoot] = [join(folder, 'unused'), join(folder, 'web')]
    await mkdir(webRoot)
    const variables = { API_URL: 'https://erp.example', WEB_ROOT: webRoot, DATA_DIR: unused }
    const process = start({ ...variables, SEED_DEMO: 'true' })
    const url = await process.ready()
    expect((await fetch(`${url}/api/health`)).status).toBe(404)
    process.child.kill('SIGTERM')
    expect(await process.exit).toBe(0)
    expect(process.output.stdout.split('\n')).toEqual([
      `Celeiro is ready at ${url}`,
      'API: https://erp.example (for example https://erp.example/api/orders)',
      `That API must accept the origin ${url} (CORS).`,
      '',
    ])
    await expect(stat(unused)).rejects.toThrow('ENOENT')
  })

  it('says in one line that the port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = String(typeof address === 'object' && address?.port)
    const process = start({ DATA_DIR: dataDir, PORT: port })
    expect(await process.exit).toBe(1)
    expect(process.output.stderr).toBe(`Port ${port} is in use. Stop the other process, or set PORT.\n`)
    server.close()
  })

  it.each([
    [{ PORT: 'x' }, 'Invalid configuration. PORT: use a whole number from 0 to 65535.\n'],
    [
      { API_URL: 'erp.example', WEB_ROOT: '/tmp' },
      'Invalid configuration. API_URL: use an absolute http(s) address such as https://erp.example.com or ' +
        'https://example.com/erp, without user, password, query and #.\n',
    ],
    [{ WEB_ROOT: '/no/such/folder' }, 'The folder of WEB_ROOT does not exist: /no/such/folder\n'],
    [{ WEB_ROOT: '/dev/null' }, 'WEB_ROOT is not a folder: /dev/null\n'],
    [
      { DATA_DIR: '/dev/null/data' },
      'Cannot use the data folder /dev/null/data: its path leads through a file.\n',
    ],
  ])('says in one line what is wrong with %j', async (variables, line) => {
    const process = start(variables)
    expect(await process.exit).toBe(1)
    expect(process.output).toEqual({ stdout: '', stderr: line })
  })

  it('says in one line that PostgreSQL cannot be reached, without its password', async () => {
    const process = start({
      DATABASE_URL: 'postgres://celeiro:hunter2@127.0.0.1:1/celeiro',
      JWT_SECRET: 'a secret for tests that is long enough',
      DATABASE_WAIT: '0',
    })
    expect(await process.exit).toBe(1)
    expect(process.output.stderr).toMatch(/^Cannot connect to the PostgreSQL of DATABASE_URL: .*\n$/)
    expect(process.output.stderr).not.toContain('hunter2')
  })
})
