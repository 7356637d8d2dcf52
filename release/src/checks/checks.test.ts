import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteRelease } from '@celeiro/app-manifest/app-config'
import { expect, test } from 'vitest'
import { readRemoteBuild } from '../build/remote-build.ts'
import { rollbackRemote } from '../publish/rollback-remote.ts'
import { readConfig, updateConfig } from '../storage/config-file.ts'
import type { Deployment } from '../storage/shell-files.ts'
import {
  build,
  isolateBuilds,
  type RemoteVariant,
  release,
  releaseCandidate,
  webRoot,
} from '../testing/builds.ts'
import type { ApiDocument } from './check.ts'
import { checkApi, checkRemote, checks } from './check-release.ts'
import { type CheckedBuild, checkedBuild } from './checked-build.ts'

isolateBuilds()

const page = { path: '/barley', title: 'Cevada', nav: { label: 'Cevada', order: 30, icon: 'tag' } }
const group = { label: 'Grãos', order: 10, icon: 'tag' }
const grouped = { ...page, nav: { ...page.nav, group: group.label } }

const rye: RemoteRelease = {
  buildId: '1',
  paths: ['/rye'],
  releasedAt: '2026-11-20T12:00:00Z',
  manifest: '/m.json',
  files: [],
  pages: [{ path: '/rye', title: 'Centeio', home: true, nav: { label: 'Centeio', order: 20, icon: 'tag' } }],
  groups: [group],
  slots: { 'rye.details': 2 },
  extensions: [{ slot: 'barley.details', version: 1, title: 'Centeio', order: 10 }],
}

const config: Deployment = {
  apiUrl: '',
  shell: {
    buildId: 's1',
    shared: { react: '19.3.1', '@celeiro/ui-kit': '1.0.0' },
    exports: { '@celeiro/ui-kit': ['Button'] },
    icons: ['tag'],
    contracts: [2],
  },
  remotes: { rye: { release: rye } },
}

const api: ApiDocument = {
  paths: {
    '/api/harvests/{id}': { get: { parameters: [{ name: 'farm', in: 'query', required: true }] } },
  },
}
const call = 'GET /api/harvests/{id}'
const calling = (name: string, ...query: string[]): RemoteVariant => ({ calls: { [name]: { query } } })

const exposing = (source: string): RemoteVariant => ({ files: { 'assets/remote-1.js': source } })
const declaring = (metadata: object): RemoteVariant => ({
  files: {
    'remote.json': JSON.stringify({ pages: [page], verifiesImports: true, ...metadata }),
  },
})

/** With a part in a slot, whose component is there. */
const fills = (slot: string, version = 1, exported = slot): RemoteVariant => ({
  files: {
    ...declaring({ extensions: [{ slot, version, title: 'Cevada', order: 10 }] }).files,
    ...exposing(
      `export const routes = [{ path: '/barley' }]; export const extensions = { '${exported}': () => null }`,
    ).files,
  },
})

/** With the page and one of another remote, whose route is there. */
const claiming = (path: string, metadata: object = {}): RemoteVariant => ({
  files: {
    ...declaring({ pages: [page, { path, title: 'Centeio' }], ...metadata }).files,
    ...exposing(`export const routes = [{ path: '/barley' }, { path: '${path}' }]`).files,
  },
})

/** For every check, a build that violates it and nothing else, and what the release command says. */
const fixtures = {
  'files-complete': {
    variant: { files: { 'assets/dialog-1.js': undefined, 'assets/page-1.css': undefined } },
    says: 'barley cannot be released: its build lacks assets/page-1.css, assets/dialog-1.js.',
  },
  'module-loads': {
    variant: exposing("throw new Error('no barley')"),
    says: 'barley cannot be released: ./remote does not load: no barley (assets/remote-1.js:1:7).',
  },
  'routes-below-paths': {
    variant: exposing("export const routes = [{ path: '/barley' }, { path: '/malt' }]"),
    says: 'barley cannot be released: its route /malt lies outside of /barley, which it claims.',
  },
  'routes-match-pages': {
    variant: declaring({ pages: [page, { path: '/barley/old', title: 'Antiga' }] }),
    says: 'barley cannot be released: it has no route for /barley/old, which it declares.',
  },
  'styles-fenced': {
    variant: { files: { 'assets/page-1.css': 'button { color: red }' } },
    says:
      'barley cannot be released: its assets/page-1.css reaches the whole page with button; rules belong into ' +
      '@scope ([data-remote="barley"]), and names that are global begin with barley-.',
  },
  'pages-render': {
    variant: {},
    found: {
      brokenPages: async () => [{ place: 'page /barley', roles: ['ADMIN', 'CLIENT'], error: 'no season' }],
    },
    says: 'barley cannot be released: its page /barley throws for ADMIN, CLIENT: no season.',
  },
  'parts-exported': {
    variant: fills('rye.details', 2, 'malt.details'),
    says: 'barley cannot be released: its `extensions` have no component for rye.details, which it declares.',
  },
  'react-shared': {
    variant: { react: '' },
    says:
      'barley cannot be released: it bundles a React of its own, and its pages would not render. ' +
      'Add react to `shared` in its Vite configuration, with `import: false`.',
  },
  'calls-declared': {
    variant: declaring({ verifiesImports: false }),
    says: 'barley does not declare what it calls of the API; that was not compared.',
  },
  'paths-free': {
    variant: claiming('/rye/new'),
    says: 'barley cannot be released: its path /rye/new belongs to rye.',
  },
  'compatible-versions': {
    variant: { react: '^18.0.0' },
    says: 'barley needs react ^18.0.0; the deployed shell provides 19.3.1. Build barley with react 19.3.1.',
  },
  'served-contract': {
    variant: declaring({ contract: 1 }),
    says: 'barley is built for contract 1; the deployed shell serves 2. Release it from a newer checkout.',
  },
  'known-exports': {
    variant: { uses: { '@celeiro/ui-kit': ['Button', 'Chart'] } },
    says: 'barley uses Chart of @celeiro/ui-kit; the deployed shell has no such export. Release the shell first.',
  },
  'uses-known': {
    variant: { uses: { react: ['default'], '@celeiro/ui-kit': ['Chart', 'default'] } },
    says:
      'barley passes on all of @celeiro/ui-kit; which exports it uses was not compared. ' +
      'Import them by name, with `import: false` in `shared`.',
  },
  'known-calls': {
    variant: calling('GET /api/silos'),
    says: 'barley calls GET /api/silos; the API has no such call. Release the API first.',
  },
  'known-queries': {
    variant: calling(call),
    says: `barley does not send farm in the query of ${call}; the API requires it. Release the API first.`,
  },
  'known-icons': {
    variant: declaring({ pages: [{ ...page, nav: { ...page.nav, icon: 'beer' } }] }),
    says: 'barley names the icon "beer", which the deployed shell lacks; a neutral icon shows instead.',
  },
  'groups-agree': {
    variant: declaring({ pages: [grouped], groups: [{ ...group, order: 15 }] }),
    says: 'barley and rye declare the group "Grãos" differently; the lower order counts, then the first remote by name.',
  },
  'one-home': {
    variant: declaring({ pages: [{ ...page, home: true }] }),
    says: 'barley and rye declare a home each; the entry with the lower order counts.',
  },
  'slots-shown': {
    variant: fills('malt.details'),
    says: 'barley fills the slot malt.details ("Cevada"), which no deployed remote shows.',
  },
  'slots-kept': {
    variant: {},
    current: {
      ...{ ...rye, paths: ['/barley'], pages: [page], groups: [], extensions: [] },
      slots: { 'barley.details': 1 },
    },
    says: 'rye fills the slot barley.details ("Centeio"), which barley does not show any more.',
  },
  'order-ties': {
    variant: declaring({ pages: [{ ...page, nav: { ...page.nav, order: 20 } }] }),
    says: '"Cevada" has order 20, as "Centeio" has; their labels decide.',
  },
} satisfies Record<string, Fixture>

interface Fixture {
  variant: RemoteVariant
  /** What a browser has found out about it. */
  found?: Pick<CheckedBuild, 'brokenPages'>
  /** The current release of the remote. */
  current?: RemoteRelease
  says: string
}

const verdictOn = async (variant: RemoteVariant, { found, current }: Partial<Fixture> = {}) =>
  checkRemote(
    ['build', 'release'],
    { ...checkedBuild(await readRemoteBuild(await build('one', variant))), ...found },
    current ? { ...config, remotes: { ...config.remotes, barley: { release: current } } } : config,
    { api },
  )

test('every check has a fixture', () => {
  expect(Object.keys(fixtures).sort()).toEqual(checks.map(({ id }) => id).sort())
})

test.each<[string, Fixture]>(Object.entries(fixtures))('%s has a message', async (id, fixture) => {
  const { variant, says } = fixture
  const { errors, warnings } = await verdictOn(variant, fixture)
  const isError = checks.find((check) => check.id === id)?.severity === 'error'
  expect({ errors, warnings }).toEqual(
    isError ? { errors: [says], warnings: [] } : { errors: [], warnings: [says] },
  )
})

test('a part for another version of a slot is named with both', async () => {
  expect((await verdictOn(fills('rye.details'))).warnings).toEqual([
    'barley fills version 1 of the slot rye.details ("Cevada"); deployed is version 2, which will not show it.',
  ])
  expect((await verdictOn(fills('rye.details', 2))).warnings).toEqual([])
})

test('a remote ahead of the shell asks for the shell', async () => {
  expect((await verdictOn(declaring({ contract: 3 }))).errors).toEqual([
    'barley is built for contract 3; the deployed shell serves 2. Release the shell first.',
  ])
})

test('names everything that is wrong with a release at once', async () => {
  const { files } = claiming('/rye')
  const { errors } = await verdictOn({
    react: '^18.0.0',
    uses: { '@celeiro/ui-kit': ['Chart'] },
    files: {
      ...files,
      'assets/dialog-1.js': undefined,
      'assets/remote-1.js': 'throw new Error("no barley")',
    },
  })
  expect(errors).toEqual([
    'barley cannot be released: its build lacks assets/dialog-1.js.',
    'barley cannot be released: ./remote does not load: no barley (assets/remote-1.js:1:7).',
    'barley cannot be released: its path /rye belongs to rye.',
    fixtures['compatible-versions'].says,
    fixtures['known-exports'].says,
  ])
})

test('a rollback names everything that is wrong at once, and warns as a release does', async () => {
  const first = await release('one', { ...claiming('/rye'), react: '^18.0.0' })
  await release('two', declaring({ pages: [{ ...page, nav: { ...page.nav, order: 20 } }] }))
  await release('three')
  await updateConfig(webRoot(), ({ remotes }) => ({ ...config, remotes: { ...remotes, ...config.remotes } }))
  await expect(rollbackRemote('barley', webRoot())).rejects.toThrow(
    'has no shell/s1/shell.json. Release the shell again.',
  )
  await mkdir(join(webRoot(), 'shell/s1'), { recursive: true })
  await writeFile(join(webRoot(), 'shell/s1/shell.json'), JSON.stringify(config.shell))

  expect((await rollbackRemote('barley', webRoot())).warnings).toEqual([fixtures['order-ties'].says])

  await expect(rollbackRemote('barley', webRoot())).rejects.toThrow(
    [
      `Release ${first.buildId} of barley cannot come back: its path /rye belongs to rye.`,
      `Release ${first.buildId} cannot come back: ` +
        'barley needs react ^18.0.0; the deployed shell provides 19.3.1. Release barley again instead.',
    ].join('\n'),
  )
})

test('an API is refused that drops what a current, a previous or a candidate release sends', async () => {
  const first = await release('without its calls')
  await release('forgotten', calling(call, 'farm', 'moisture'))
  const previous = await release('previous', calling(call, 'farm', 'silo'))
  await release('current', calling(call, 'farm'))
  const candidate = (await releaseCandidate('candidate', 0.05, calling(call, 'farm', 'price'))).release

  const { errors, warnings, compared } = await checkApi(api, webRoot(), await readConfig(webRoot()))
  expect(compared).toBe(3)
  expect(warnings).toEqual([])
  expect(errors).toEqual(
    [`${previous.buildId} sends silo`, `${candidate.buildId} sends price`].map(
      (it) => `barley ${it} in the query of ${call}; this API does not take it.`,
    ),
  )
  await updateConfig(webRoot(), (config) => ({ ...config, remotes: { barley: { release: first } } }))
  expect((await checkApi(api, webRoot(), await readConfig(webRoot()))).warnings).toEqual([
    `Release ${first.buildId} of barley does not declare its calls of the API.`,
  ])
})

test('a release does not come back to an API that lacks what it needs', async () => {
  const first = await release('one', calling('GET /api/silos'))
  await release('two')
  await expect(rollbackRemote('barley', webRoot(), { api })).rejects.toThrow(
    `Release ${first.buildId} cannot come back: barley calls GET /api/silos; the API has no such call.`,
  )
  expect((await rollbackRemote('barley', webRoot())).release).toEqual(first)
})
