import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire, SourceMap } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { releaseOf } from '@celeiro/release'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { serveLive } from './serve-live.ts'

/** That of a build with the plain plugin, which waits for a module that fails no longer than that of the preset. */
const CONFIG = `
import { federation } from '@module-federation/vite'
const plugin = { name: 'clima', manifest: true, dts: false, exposes: { './remote': './src/remote.js' }, shared: {} }
const experiments = { externalRuntime: true }
const output = { entryFileNames: '[name].js' }
export default {
  plugins: [federation({ ...plugin, experiments, moduleParseIdleTimeout: 1 })],
  build: { rollupOptions: { input: 'src/remote.js', preserveEntrySignatures: 'strict', output } },
}
`
const DECLARED = `{
  "pages": [{ "path": "/clima", "title": "Clima" }],
  "connect": ["https://frete.example"],
  "verifiesImports": true
}`

const REMOTE = `import './page.css'
export const open = () => import('./station.js')
export function firstPage() {
  throw new Error('no page')
}
`

const SOURCES = {
  'package.json': '{ "type": "module" }',
  'vite.config.ts': CONFIG,
  'public/remote.json': DECLARED,
  'src/remote.js': REMOTE,
  'src/page.css': '.page { color: red }',
  'src/station.js': "import './station.css'\nexport const station = 1",
  'src/station.css': '.station { color: blue }',
}

/** Milliseconds. Each edit is a build, on a machine that may be busy. */
const LIMIT = 120_000
/** Milliseconds between two looks, which would take their time from the build. */
const SELDOM = { interval: 500 }

let folder: string
let app: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'live-'))
  for (const [file, text] of Object.entries(SOURCES)) await write(file, text)
  const plugin = createRequire(import.meta.resolve('@celeiro/federation')).resolve('@module-federation/vite')
  await mkdir(join(folder, 'node_modules/@module-federation'), { recursive: true })
  await symlink(join(plugin, '../..'), join(folder, 'node_modules/@module-federation/vite'))
  // Under vitest the federation plugin would do nothing.
  vi.stubEnv('MFE_VITE_NO_TEST_ENV_CHECK', 'true')
  // Vite prints what fails.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const deployed = createServer(({ url }, response) => {
    const config = { apiUrl: 'https://api.example', remotes: { orders: {} }, telemetry: '/api/telemetry' }
    response.setHeader('content-type', url === '/config.json' ? 'application/json' : 'text/html')
    response.setHeader('content-security-policy', "connect-src 'self'; object-src 'none'")
    response.end(url === '/config.json' ? JSON.stringify(config) : '<head>')
  })
  await once(deployed.listen(0, 'localhost'), 'listening')
  app = `http://localhost:${(deployed.address() as AddressInfo).port}`
  onTestFinished(() => void deployed.close().closeAllConnections())
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

/** Serves the app with the remote. */
async function start() {
  const { address, stop } = await serveLive(folder, app, 0)
  onTestFinished(stop)
  const get = (path: string) => fetch(new URL(path, address), { headers: { accept: 'text/html' } })
  const text = async (path: string) => (await get(path)).text()
  const outcomes = (await get('/@celeiro/builds')).body as ReadableStream
  const lines = createInterface(Readable.fromWeb(outcomes))[Symbol.asyncIterator]()

  return {
    get,
    text,
    /** Resolves once pages are told an outcome that has the text. */
    async told(text: string): Promise<void> {
      for (;;) {
        const { value, done } = await lines.next()
        if (done) throw new Error('The server tells no more.')
        if (value.includes(text)) return
      }
    },
    async release(): Promise<ReturnType<typeof releaseOf> | undefined> {
      return JSON.parse(await text('/config.json')).remotes.clima?.release
    },
  }
}

test(
  'its files are those of a release, readable and without those of the builds before',
  async () => {
    const { get, text, release } = await start()
    const sheets = async () => {
      const { manifest, files, scriptBytes } = (await release()) ?? expect.fail('It is not there.')
      expect(scriptBytes, 'compressing them takes longer than a build').toBeUndefined()
      const contents = files.map(async ({ path, integrity, preload }) => {
        const content = await text(manifest.replace('mf-manifest.json', path))
        expect(integrity, path).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`)
        return path.endsWith('.css') ? `${preload ? 'first' : 'later'}: ${content.trim()}` : []
      })
      return (await Promise.all(contents)).flat().sort()
    }
    expect(await sheets()).toEqual(['first: .page{color:red}', 'later: .station{color:#00f}'])

    const policy = (await get('/')).headers.get('content-security-policy')
    expect(policy).toBe("connect-src 'self' https://frete.example; object-src 'none'")

    const code = await text('/@celeiro/remote/remote.js')
    const line = code.split('\n').findIndex((it) => it.includes('throw new Error'))
    expect(code).toContain('function firstPage()')
    const map = code.split(/sourceMappingURL=.*base64,/)[1] ?? ''
    const entry = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString())).findEntry(line, 2)
    const originalSource = expect.stringMatching(/^[./]*\/src\/remote\.js$/)
    expect(entry).toMatchObject({ originalSource, originalLine: 3 })

    // The next build writes over it.
    await write('node_modules/.celeiro/dev/remote.js', '')
    expect(await text('/@celeiro/remote/remote.js')).toBe(code)

    await write('src/page.css', '.page { color: green }')
    await expect.poll(sheets, SELDOM).toEqual(['first: .page{color:green}', 'later: .station{color:#00f}'])
    await write('src/remote.js', REMOTE.replace("import './page.css'", ''))
    await expect.poll(sheets, SELDOM).toEqual(['later: .station{color:#00f}'])
  },
  LIMIT,
)

test(
  'what fails from the first build on is told to pages until it is mended, beside the build before',
  async () => {
    await write('src/station.js', 'export const station = (')
    const { text, told, release } = await start()
    await told('src/station.js:1:')
    expect(await release()).toBeUndefined()
    const [, script = ''] = (await text('/')).match(/<script src="(.*?)"/) ?? []
    expect(await text(script)).toContain('EventSource')

    await write('src/station.js', "export { station } from './sorriso.js'")
    await told('sorriso.js')
    await write('src/sorriso.js', 'export const station = 2')
    await told('buildId')
    const built = await release()

    await write('src/remote.js', 'export const = 1')
    await told('src/remote.js:1:')
    expect(await release()).toEqual({ ...built, releasedAt: expect.any(String) })
  },
  LIMIT,
)
