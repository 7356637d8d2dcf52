import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { call } from './lib/calls.ts'
import type { Drill } from './lib/drill.ts'

const TOKEN = 'a token that releases barley alone'
const page = (path: string) => ({ path, title: 'B' })

/** What releases have declared that were no declarations. */
const DECLARATIONS = [
  ...[[{}], [null], [1], [page('javascript:alert(1)')], [page('/*')], [page('/:x')], [page('/../x')]].map(
    (pages) => ({ pages }),
  ),
  { pages: [page('/barley')], groups: [1] },
  { pages: [{ ...page('/barley'), title: '\u001b[2J' }] },
  { pages: Array.from({ length: 60_000 }, (_, index) => page(`/barley-${index}`)) },
]

const MANIFEST = {
  name: 'barley',
  metaData: { remoteEntry: { name: 'entry.js', path: '' } },
  shared: [],
  exposes: [],
}

export const drill: Drill = {
  name: 'hostile-releases',
  what: `${DECLARATIONS.length} releases that declare what no page is`,
  async run({ startPostgres, startApi, newFolder }) {
    const webRoot = join(newFolder(), 'web')
    mkdirSync(webRoot)
    writeFileSync(join(webRoot, 'config.json'), JSON.stringify({ apiUrl: '', remotes: {} }))
    const postgres = await startPostgres()
    const api = await startApi({
      DATABASE_URL: postgres.url,
      WEB_ROOT: webRoot,
      RELEASE_TOKENS: `barley=${createHash('sha256').update(TOKEN).digest('hex')}`,
      LOG_LEVEL: 'silent',
    })
    const outcomes = new Map<string, number>()
    const since = performance.now()
    for (const declaration of DECLARATIONS) {
      const files = {
        'remote.json': JSON.stringify(declaration),
        'mf-manifest.json': JSON.stringify(MANIFEST),
        'entry.js': 'export {}',
      }
      const response = await fetch(`${api.url}/api/releases/barley/builds`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/gzip' },
        body: new Uint8Array(gzipSync(JSON.stringify({ files }))),
      })
      await response.arrayBuffer()
      outcomes.set(String(response.status), (outcomes.get(String(response.status)) ?? 0) + 1)
    }
    const seconds = (performance.now() - since) / 1000
    const written = readdirSync(webRoot, { recursive: true }).filter((path) => path !== 'config.json')
    const bytes = readFileSync(join(webRoot, 'config.json')).length
    const health = await call(`${api.url}/api/health`)
    const statuses = [...outcomes].map(([status, count]) => `${status}: ${count}`).join(', ')
    return [
      {
        figure: 'responses',
        value: statuses,
        wanted: `409: ${DECLARATIONS.length}`,
        ok: statuses === `409: ${DECLARATIONS.length}`,
      },
      {
        figure: 'files and folders that stay',
        value: written.length,
        wanted: '0',
        ok: written.length === 0,
      },
      {
        figure: 'config.json',
        value: `${bytes} bytes`,
        wanted: 'under 1000 bytes',
        ok: bytes < 1_000,
      },
      {
        figure: 'all of them took',
        value: `${seconds.toFixed(1)} s`,
        wanted: 'under 20 s',
        ok: seconds < 20,
      },
      {
        figure: 'a call afterwards',
        value: health.outcome,
        wanted: '200',
        ok: health.outcome === '200',
      },
    ]
  },
}
