import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { SourceMap } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { releaseOf } from '@celeiro/release'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { serveLive } from './serve-live.ts'

/** Writes the metadata that the federation plugin and the preset would, which need what a remote has installed. */
const CONFIG = `
const json = (fileName, content) => ({ type: 'asset', fileName, source: JSON.stringify(content) })
const metadata = {
  name: 'metadata',
  generateBundle(_, bundle) {
    const sync = [...bundle['remote.js'].viteMetadata.importedCss]
    const assets = { js: { sync: [], async: [] }, css: { sync, async: [] } }
    const metaData = { remoteEntry: { name: 'remote.js', path: '' } }
    this.emitFile(json('mf-manifest.json', { name: 'clima', shared: [], metaData, exposes: [{ assets }] }))
    this.emitFile(json('remote.json', { pages: [{ path: '/clima', title: 'Clima' }] }))
  },
}
const output = { entryFileNames: '[name].js' }
export default {
  plugins: [metadata],
  build: { rollupOptions: { input: 'src/remote.js', preserveEntrySignatures: 'strict', output } },
}
`

const REMOTE = `import './page.css'
export const open = () => import('./station.js')
export function firstPage() {
  throw new Error('no page')
}
`

const SOURCES = {
  'package.json': '{ "type": "module" }',
  'vite.config.ts': CONFIG,
  'src/remote.js': REMOTE,
  'src/page.css': '.page { color: red }',
  'src/station.js': "import './station.css'\nexport const station = 1",
  'src/station.css': '.station { color: blue }',
}

let folder: string
let app: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'live-'))
  for (const [file, text] of Object.entries(SOURCES)) await write(file, text)
  // Vite prints what fails.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const deployed = createServer(({ url }, response) => {
    const config = { apiUrl: 'https://api.example', remotes: { orders: {} }, telemetry: '/api/telemetry' }
    response.setHeader('content-type', url === '/config.json' ? 'application/json' : 'text/html')
    response.end(url === '/config.json' ? JSON.stringify(config) : '<head></head>')
  })
  await once(deployed.listen(0, 'localhost'), 'listening')
  app = `http://localhost:${(deployed.address() as AddressInfo).port}`
  onTestFinished(() => void deployed.close().closeAllConnections())
})

afterEach(() => rm(folder, { recursive: true }))

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

/** Serves the app with the remote. */
async function start() {
  const { address, stop } = await serveLive(folder, app, 0)
  onTestFinished(stop)
  const get = (path: string) => fetch(new URL(path, address))
  const text = async (path: string) => (await get(path)).text()
  const outcomes = (await get('/@celeiro/builds')).body as ReadableStream
  const lines = createInterface(Readable.fromWeb(outcomes))[Symbol.asyncIterator]()

  return {
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

test('its files are those of a release, with the sheets of the first page and of later ones, until an edit', async () => {
  const { text, told, release } = await start()
  const sheets = async () => {
    const { manifest, files } = (await release()) ?? expect.fail('It is not there.')
    const contents = files.map(async ({ path, integrity, preload }) => {
      const content = await text(manifest.replace('mf-manifest.json', path))
      expect(integrity, path).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`)
      return path.endsWith('.css') ? `${preload ? 'first' : 'later'}: ${content.trim()}` : []
    })
    return (await Promise.all(contents)).flat().sort()
  }
  expect(await sheets()).toEqual(['first: .page{color:red}', 'later: .station{color:#00f}'])

  await write('src/page.css', '.page { color: green }')
  await told((await release())?.buildId ?? '')
  await expect.poll(sheets).toContain('first: .page{color:green}')

  await write('src/remote.js', REMOTE.replace("import './page.css'", ''))
  await expect.poll(sheets).not.toContainEqual(expect.stringContaining('first'))
})

test('a line of the output is one of the source, whose names it has', async () => {
  const { text } = await start()
  const code = await text('/@celeiro/remote/remote.js')
  const lines = code.split('\n')
  const line = lines.findIndex((it) => it.includes('throw new Error'))
  expect(code).toContain('function firstPage()')
  const map = code.split(/sourceMappingURL=.*base64,/)[1] ?? ''
  const entry = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString())).findEntry(line, 2)
  expect(entry).toMatchObject({
    originalSource: expect.stringMatching(/^[./]*\/src\/remote\.js$/),
    originalLine: 3,
  })
})

test('what fails from the first build on is told to pages until it is mended, beside the build before', async () => {
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
})

test('an edit of the configuration, or of what it imports, needs no new start', async () => {
  const { told, release } = await start()
  const pages = async () => (await release())?.pages.map(({ title }) => title)
  await write('vite.config.ts', CONFIG.replace("title: 'Clima'", 'title: title('))
  await told('vite.config.ts')
  expect(await pages()).toEqual(['Clima'])

  await write('title.ts', "export const title: string = 'Tempo'")
  await write('vite.config.ts', `import { title } from './title.ts'${CONFIG.replace("'Clima'", 'title')}`)
  await expect.poll(pages).toEqual(['Tempo'])
  await write('title.ts', "export const title: string = 'Chuva'")
  await expect.poll(pages).toEqual(['Chuva'])
})
