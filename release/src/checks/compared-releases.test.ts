import type { RemoteRelease } from '@celeiro/app-manifest/app-config'
import { expect, test } from 'vitest'
import type { Deployment } from '../storage/shell-files.ts'
import type { ApiDocument } from './check.ts'
import { checkRemote } from './check-release.ts'
import type { CheckedBuild } from './checked-build.ts'

const entry = (label: string, nav: { order?: number; group?: string } = {}) => ({
  path: '/barley',
  title: label,
  nav: { label, order: 30, icon: 'tag', ...nav },
})

const sound: CheckedBuild = {
  name: 'barley',
  buildId: 'b1',
  paths: ['/barley'],
  pages: [entry('Cevada')],
  groups: [{ label: 'Grãos', order: 10, icon: 'wheat' }],
  requirements: { shared: [{ name: 'react', requiredVersion: '^19.0.0' }] },
  uses: async () => ({ names: { '@celeiro/ui-kit': ['Button'] }, whole: [] }),
  verifiesImports: true,
  damagedFiles: async () => [],
}

const rye: RemoteRelease = {
  buildId: '1',
  paths: ['/rye', '/malt/rye/'],
  releasedAt: '2026-11-20T12:00:00Z',
  manifest: '/m.json',
  files: [],
  pages: [{ path: '/rye', title: 'Centeio', nav: { label: 'Centeio', order: 20, icon: 'tag' } }],
  groups: [{ label: 'Grãos', order: 10, icon: 'wheat' }],
}

const api: ApiDocument = {
  paths: {
    '/api/farms/{farmId}/harvests': {
      get: {
        parameters: [
          { name: 'farmId', in: 'path', required: true },
          { name: 'page', in: 'query' },
          { name: 'crop', in: 'query', required: true },
        ],
      },
      post: {},
    },
    '/api/silos': { get: { parameters: [{ name: '#/components/parameters/Page' }] } },
  },
}

const call = 'GET /api/farms/{id}/harvests'
const calling = (name: string, query: string[] = [], feature?: string) => ({
  calls: { [name]: { query, ...(feature && { feature }) } },
})

const deployed: Deployment = {
  apiUrl: '',
  shell: {
    buildId: 's1',
    shared: { react: '19.3.1', '@celeiro/ui-kit': '1.4.0' },
    exports: { '@celeiro/ui-kit': ['Button'] },
    icons: ['tag', 'wheat'],
    contracts: [2, 3],
  },
  remotes: { rye: { release: rye } },
}

const requires = (name: string, requiredVersion: string) => ({
  requirements: { shared: [{ name, requiredVersion }] },
})

/** Everything that the checks of a release say. */
async function saidOf(build: Partial<CheckedBuild>, to: Deployment = deployed): Promise<string[]> {
  const { errors, warnings } = await checkRemote(['release'], { ...sound, ...build }, to, { api })
  return [...errors, ...warnings]
}

test.each([
  [requires('zustand', '^5.0.0'), ['needs zustand ^5.0.0; the deployed shell does not share it']],
  [
    calling(call, ['page', 'tons']),
    [
      `sends tons in the query of ${call}; the API does not take it`,
      `does not send crop in the query of ${call}; the API requires it`,
    ],
  ],
])('%j is refused', async (build, reasons) => {
  expect(await saidOf(build)).toEqual(reasons.map((reason) => expect.stringContaining(`barley ${reason}.`)))
})

test.each([
  ['rye', ['/rye', '/rye/', '/rye/new', '/malt', '/malt/rye', '/malt/rye/old']],
  ['the shell', ['/modules', '/modules/', '/modules/old', '/login']],
])('no path of %s is free', async (owner, taken) => {
  for (const path of taken)
    expect(await saidOf({ paths: ['/barley', path] })).toEqual([
      `barley cannot be released: its path ${path} belongs to ${owner}.`,
    ])
})

test('the root claims everything', async () => {
  expect(await saidOf({ paths: ['/'] })).toEqual(
    ['the shell', 'rye'].map((owner) => `barley cannot be released: its path / belongs to ${owner}.`),
  )
})

test('neighbouring paths, and those of its own release, are free', async () => {
  expect(await saidOf({ paths: ['/barley', '/ryegrass', '/malt/barley', '/modules-of-barley'] })).toEqual([])
  expect(await saidOf({ name: 'rye', paths: ['/rye'] })).toEqual([])
})

test('entries with the same order tie on their level only, and not with its own release', async () => {
  const pages = [entry('Cevada', { order: 20 }), entry('Malte', { order: 20, group: 'Grãos' })]
  expect(await saidOf({ pages })).toEqual(['"Cevada" has order 20, as "Centeio" has; their labels decide.'])
  expect(await saidOf({ name: 'rye', pages })).toEqual([])
  expect(await saidOf({ pages }, { ...deployed, remotes: {} })).toEqual([])
})

test('a valid release passes at every stage', async () => {
  for (const stage of ['build', 'upload', 'release', 'rollback'] as const) {
    expect(await checkRemote([stage], sound, deployed, { api })).toEqual({ errors: [], warnings: [] })
  }
})

test.each(['^18.0.0', '~19.2.0', '>=18 <19', '^17.0.2 || ^18.0.0'])(
  'a remote that needs React %s is behind the shell',
  async (range) => {
    expect(await saidOf(requires('react', range))).toEqual([
      `barley needs react ${range}; the deployed shell provides 19.3.1. Build barley with react 19.3.1.`,
    ])
  },
)

test.each(['^19.4.0', '~20.0', '>=19.3.2', '^20.0.0 || ^21.0.0'])(
  'a shell is behind a remote that needs React %s',
  async (range) => {
    expect(await saidOf(requires('react', range))).toEqual([
      `barley needs react ${range}; the deployed shell provides 19.3.1. Release the shell first.`,
    ])
  },
)

test('of a library, the shell has a choice of exports', async () => {
  const uses = async () => ({ names: { 'react-router-dom': ['Link', 'useSearchParams'] }, whole: [] })
  const exports = { 'react-router-dom': ['Link'] }
  const shell = { buildId: 's0', shared: { react: '19.3.1' }, exports }
  expect(await saidOf({ uses }, { ...deployed, shell })).toEqual([
    'barley uses useSearchParams of react-router-dom; the deployed shell has no such export. ' +
      'Its shell.json lists those of react-router-dom.',
  ])
})

test('a contract that the shell serves is accepted, and so is an earlier remote or shell without any', async () => {
  for (const contract of [2, 3, undefined]) expect(await saidOf({ contract })).toEqual([])
  const earlier = { ...deployed, shell: { buildId: 's0', shared: { react: '19.3.1' } } }
  expect(await saidOf({ contract: 1 }, earlier)).toEqual([])
})

test.each([
  [call, ['crop', 'page']],
  ['POST /api/farms/{id}/harvests', []],
  // It refers to its parameters.
  ['GET /api/silos', ['page']],
])('an API that has %s with %j is fit for it', async (name, query) => {
  expect(await saidOf(calling(name, query))).toEqual([])
})

test('a call of a feature is needed only where the host offers the feature', async () => {
  const searching = calling('GET /api/search', [], 'search')
  expect(await saidOf(searching)).toEqual([])
  expect(await saidOf(searching, { ...deployed, features: ['search'] })).toEqual([
    'barley calls GET /api/search; the API has no such call. Release the API first.',
  ])
})

test('an API without a document lacks nothing', async () => {
  const build = { ...sound, ...calling('GET /api/barns') }
  expect((await checkRemote(['release'], build, deployed)).errors).toEqual([])
})

test('without a shell there are no compatibility violations', async () => {
  const uses = async () => ({ names: { '@celeiro/ui-kit': ['Chart'] }, whole: [] })
  const demanding = { ...requires('zustand', '^5.0.0'), uses }
  expect(await saidOf(demanding, { ...deployed, shell: undefined })).toEqual([])
})
