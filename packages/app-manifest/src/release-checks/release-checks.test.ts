import { expect, test } from 'vitest'
import type { RemoteRelease } from '../app-config.ts'
import {
  type ApiDocument,
  type Candidate,
  type Deployed,
  defineCheck,
  runChecks,
  type ViolationOf,
} from './release-check.ts'
import { releaseChecks } from './release-checks.ts'

const page = { path: '/barley', title: 'Cevada', nav: { label: 'Cevada', order: 30, icon: 'tag' } }

const sound: Candidate = {
  name: 'barley',
  paths: ['/barley'],
  pages: [page],
  groups: [{ label: 'Grãos', order: 10, icon: 'wheat' }],
  requirements: { shared: [{ name: 'react', requiredVersion: '^19.0.0' }] },
  uses: { '@celeiro/ui-kit': ['Button'] },
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

const deployed: Deployed = {
  api,
  features: [],
  shell: {
    shared: { react: '19.3.1', '@celeiro/ui-kit': '1.4.0' },
    exports: { '@celeiro/ui-kit': ['Button'] },
    icons: ['tag', 'wheat'],
    contracts: [2, 3],
  },
  remotes: { rye: { release: rye } },
  // Supports only the semver ranges of this test.
  satisfies: (version, range) => range.startsWith(`^${version.split('.')[0]}.`),
}

type Violation = ViolationOf<(typeof releaseChecks)[number]>

interface Fixture<Id> {
  candidate: Partial<Candidate>
  args: Extract<Violation, { id: Id }>['args'][]
}

const requires = (name: string, requiredVersion: string) => ({
  requirements: { shared: [{ name, requiredVersion }] },
})

/** For every check, candidates that violate only this check. */
const fixtures: { [Id in Violation['id']]: Fixture<Id>[] } = {
  'compatible-versions': [
    {
      candidate: requires('@celeiro/ui-kit', '^2.0.0'),
      args: [{ module: '@celeiro/ui-kit', required: '^2.0.0', provided: '1.4.0' }],
    },
    {
      candidate: requires('react', '^18.0.0'),
      args: [{ module: 'react', required: '^18.0.0', provided: '19.3.1' }],
    },
    {
      candidate: requires('zustand', '^5.0.0'),
      args: [{ module: 'zustand', required: '^5.0.0', provided: undefined }],
    },
  ],
  'served-contract': [
    { candidate: { contract: 1 }, args: [{ contract: 1, served: [2, 3] }] },
    { candidate: { contract: 4 }, args: [{ contract: 4, served: [2, 3] }] },
  ],
  'known-exports': [
    {
      candidate: { uses: { '@celeiro/ui-kit': ['Button', 'Chart'] } },
      args: [{ module: '@celeiro/ui-kit', missing: ['Chart'], provided: '1.4.0' }],
    },
  ],
  'known-icons': [
    {
      candidate: { pages: [{ ...page, nav: { ...page.nav, icon: 'beer' } }] },
      args: [{ icon: 'beer' }],
    },
  ],
  'paths-free': [
    { candidate: { paths: ['/rye'] }, args: [{ path: '/rye', owner: 'rye' }] },
    { candidate: { paths: ['/rye/new'] }, args: [{ path: '/rye/new', owner: 'rye' }] },
    { candidate: { paths: ['/barley', '/malt'] }, args: [{ path: '/malt', owner: 'rye' }] },
    {
      candidate: { paths: ['/rye/', '/malt/rye/old'] },
      args: [
        { path: '/rye/', owner: 'rye' },
        { path: '/malt/rye/old', owner: 'rye' },
      ],
    },
    {
      candidate: { paths: ['/barley', '/modules', '/login/help'] },
      args: [
        { path: '/modules', owner: 'the shell' },
        { path: '/login/help', owner: 'the shell' },
      ],
    },
  ],
  'known-calls': [
    { candidate: calling('GET /api/barns'), args: [{ call: 'GET /api/barns' }] },
    {
      candidate: calling('DELETE /api/farms/{id}/harvests'),
      args: [{ call: 'DELETE /api/farms/{id}/harvests' }],
    },
  ],
  'known-queries': [
    {
      candidate: calling(call, ['page', 'tons']),
      args: [
        { call, name: 'tons', problem: 'unknown' },
        { call, name: 'crop', problem: 'required' },
      ],
    },
  ],
  'groups-agree': [
    {
      candidate: { groups: [{ label: 'Grãos', order: 15, icon: 'wheat' }] },
      args: [{ group: 'Grãos', other: 'rye' }],
    },
  ],
  'order-ties': [
    {
      candidate: { pages: [{ ...page, nav: { ...page.nav, order: 20 } }] },
      args: [{ entry: 'Cevada', order: 20, other: 'Centeio' }],
    },
  ],
}

const cases = Object.entries(fixtures).flatMap(([id, list]) =>
  list.map(({ candidate, args }) => ({ id, candidate, args })),
)

test.each(cases)('$id reports $args', async ({ id, candidate, args }) => {
  const severity = releaseChecks.find((check) => check.id === id)?.severity
  expect(await runChecks(releaseChecks, 'release', { ...sound, ...candidate }, deployed)).toEqual(
    args.map((it) => ({ id, severity, args: it })),
  )
})

test('every check has a fixture', () => {
  expect(Object.keys(fixtures).sort()).toEqual(releaseChecks.map(({ id }) => id).sort())
})

test('a valid release passes at every stage', async () => {
  for (const stage of ['build', 'release', 'rollback', 'shell', 'api'] as const) {
    expect(await runChecks(releaseChecks, stage, sound, deployed)).toEqual([])
  }
})

test('a contract that the shell serves is accepted, and so is an earlier remote or shell without any', async () => {
  for (const contract of [2, 3, undefined]) {
    expect(await runChecks(releaseChecks, 'release', { ...sound, contract }, deployed)).toEqual([])
  }
  const earlier = { ...deployed, shell: { shared: { react: '19.3.1' } } }
  expect(await runChecks(releaseChecks, 'release', { ...sound, contract: 1 }, earlier)).toEqual([])
})

test.each([
  [call, ['crop', 'page']],
  ['POST /api/farms/{id}/harvests', []],
  // It refers to its parameters.
  ['GET /api/silos', ['page']],
])('an API that has %s with %j is fit for it', async (name, query) => {
  expect(await runChecks(releaseChecks, 'release', { ...sound, ...calling(name, query) }, deployed)).toEqual(
    [],
  )
})

test('a call of a feature is needed only where the host offers the feature', async () => {
  const searching = { ...sound, ...calling('GET /api/search', [], 'search') }
  expect(await runChecks(releaseChecks, 'release', searching, deployed)).toEqual([])
  const offering = { ...deployed, features: ['search'] }
  expect(await runChecks(releaseChecks, 'release', searching, offering)).toEqual([
    { id: 'known-calls', severity: 'error', args: { call: 'GET /api/search' } },
  ])
})

test('an API without a document lacks nothing', async () => {
  const calls = { ...sound, ...calling('GET /api/barns') }
  expect(await runChecks(releaseChecks, 'release', calls, { ...deployed, api: undefined })).toEqual([])
})

test('neighbouring paths, and the remote’s own paths, are free', async () => {
  const neighbours = { ...sound, paths: ['/barley', '/ryegrass', '/malt/barley'] }
  expect(await runChecks(releaseChecks, 'release', neighbours, deployed)).toEqual([])
  const itself = { ...sound, name: 'rye', paths: ['/rye'] }
  expect(await runChecks(releaseChecks, 'release', itself, deployed)).toEqual([])
})

test('without a shell there are no compatibility violations', async () => {
  const demanding = { ...sound, ...requires('zustand', '^5.0.0'), uses: { '@celeiro/ui-kit': ['Chart'] } }
  const nothing = { ...deployed, shell: undefined }
  expect(await runChecks(releaseChecks, 'release', demanding, nothing)).toEqual([])
})

test('reports all violations at once, in the order of the list', async () => {
  const candidate = {
    ...sound,
    ...requires('react', '^18.0.0'),
    paths: ['/rye'],
    uses: { '@celeiro/ui-kit': ['Chart'] },
  }
  const violations = await runChecks(releaseChecks, 'release', candidate, deployed)
  expect(violations.map(({ id }) => id)).toEqual(['paths-free', 'compatible-versions', 'known-exports'])
})

test('a check runs at its stages only', async () => {
  const late = defineCheck({
    id: 'late',
    severity: 'error',
    stages: ['api'],
    run: ({ name }) => [{ name }],
  })
  expect(await runChecks([late], 'release', sound, deployed)).toEqual([])
  expect(await runChecks([late], 'api', sound, deployed)).toEqual([
    { id: 'late', severity: 'error', args: { name: 'barley' } },
  ])
})
