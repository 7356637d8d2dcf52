import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteRelease } from '@celeiro/app-manifest/app-config'
import { expect, test } from 'vitest'
import type { RemoteBuild } from '../apps/remote-build.ts'
import { readConfig, updateConfig } from '../storage/config-file.ts'
import type { Deployment } from '../storage/shell-files.ts'
import { isolateBuilds, release, releaseCandidate, testApp, webRoot } from '../testing/builds.ts'
import type { ApiDocument, Checks } from './check.ts'
import { checkApi, checkRemote, checks } from './check-release.ts'
import type { CheckedBuild, Trial } from './checked-build.ts'

isolateBuilds()

const entry = (label: string, nav: { order?: number; group?: string; icon?: string } = {}) => ({
  path: '/barley',
  title: label,
  nav: { label, order: 30, icon: 'tag', ...nav },
})
const group = { label: 'Grãos', order: 10, icon: 'tag' }

const POLICY = "default-src 'none'; connect-src 'self' https://rain.example; object-src 'none'"
const nothingFound = { broken: [], unseen: [], blocked: [], policy: POLICY }

const requirements: RemoteBuild['requirements'] = {
  name: 'barley',
  metaData: { remoteEntry: { name: 'entry.js', path: '' } },
  shared: [{ name: 'react', requiredVersion: '^19.0.0' }],
  exposes: [],
}

/** A build that passes every check. */
const sound: CheckedBuild = {
  name: 'barley',
  buildId: 'b1',
  paths: ['/barley'],
  pages: [entry('Cevada')],
  groups: [group],
  dist: '',
  requirements,
  files: [{ path: 'entry.js', integrity: '' }],
  verifiesImports: true,
  styleSheets: async () => [],
  uses: async () => ({ names: { '@celeiro/ui-kit': ['Button'] }, whole: [] }),
  trial: nothingFound,
}

const rye: RemoteRelease = {
  buildId: '1',
  paths: ['/rye', '/malt/rye/'],
  releasedAt: '2026-11-20T12:00:00Z',
  manifest: '/m.json',
  files: [],
  pages: [{ path: '/rye', title: 'Centeio', home: true, nav: { label: 'Centeio', order: 20, icon: 'tag' } }],
  groups: [group],
}

const deployed: Deployment = {
  apiUrl: '',
  shell: {
    buildId: 's1',
    shared: { react: '19.3.1', '@celeiro/ui-kit': '1.0.0' },
    exports: { '@celeiro/ui-kit': ['Button', 'Label'] },
  },
  remotes: { rye: { release: rye } },
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
const finding = (found: Partial<Trial>) => ({ trial: { ...nothingFound, ...found } })
const entryOf = (more: object) => ({
  requirements: { ...requirements, metaData: { remoteEntry: { name: 'entry.js', path: '', ...more } } },
})
const using = (module: string, names: string[]) => ({
  uses: async () => ({ names: { [module]: names }, whole: [] }),
})
const requires = (name: string, requiredVersion: string) => ({
  requirements: { ...requirements, shared: [{ name, requiredVersion }] },
})

const refused = (reason: string) => `barley cannot be released: ${reason}.`

/** For every check, a build that violates it and nothing else, and what the release command says. */
const fixtures: Record<string, [build: Partial<CheckedBuild>, says: string]> = {
  'files-complete': [{ files: [] }, refused('its build lacks entry.js')],
  'beside-manifest': [
    { requirements: { ...requirements, metaData: { ...requirements.metaData, publicPath: '/clima/' } } },
    refused(
      'its files are expected at /clima/, and lie beside its manifest. Leave out `base` of Vite, and set ' +
        '`output.publicPath` of webpack, or `output.assetPrefix` of Rsbuild, to `auto`',
    ),
  ],
  'entry-imported': [
    entryOf({ type: 'global' }),
    refused(
      'its entry is of type global, and the shell imports modules. ' +
        "Give the federation plugin of Rsbuild or webpack `library: { type: 'module' }`",
    ),
  ],
  'module-loads': [
    finding({ failure: 'no barley (assets/remote-1.js:1:7)' }),
    refused('./remote does not load: no barley (assets/remote-1.js:1:7)'),
  ],
  'styles-fenced': [
    { styleSheets: async () => [{ path: 'assets/page-1.css', css: 'button { color: red }' }] },
    refused(
      'its assets/page-1.css reaches the whole page with button; rules belong into ' +
        '@scope ([data-remote="barley"]), and names that are global begin with barley-',
    ),
  ],
  'styles-everywhere': [
    {
      styleSheets: async () => [
        { path: 'page.css', css: '@scope ([data-remote="barley"]) { p { margin: 0 } }' },
      ],
    },
    'Firefox before 146 leaves out the style sheets of barley (page.css), for it has no @scope; its pages must be of use without.',
  ],
  'pages-render': [
    finding({ broken: [{ place: 'page /barley', roles: ['ADMIN', 'CLIENT'], error: 'no season' }] }),
    refused('its page /barley throws for ADMIN, CLIENT: no season'),
  ],
  'policy-kept': [
    finding({ blocked: ['font-src data on its page /barley'] }),
    refused('the Content-Security-Policy blocks font-src data on its page /barley'),
  ],
  'policy-presumed': [
    finding({ blocked: ['font-src data on its page /barley'], policy: undefined }),
    'barley does what the Content-Security-Policy blocks: font-src data on its page /barley.',
  ],
  'backends-approved': [
    {
      connect: ['https://rain.example', 'https://frete.example'],
      ...finding({ blocked: ['connect-src https://frete.example/a on its page /barley'] }),
    },
    refused('it calls https://frete.example, which the operator of the host approves in CONNECT_ORIGINS'),
  ],
  'pages-tried': [
    finding({ unseen: ['its page /barley as ADMIN'] }),
    'barley did not show its page /barley as ADMIN in time; that was not checked.',
  ],
  'within-budget': [
    { budget: { firstScreen: 40 }, scriptBytes: { firstScreen: 40_060, all: 90_000 } },
    refused('the scripts of its first screen have 40.1 KB, and its budget is 40 KB'),
  ],
  'react-shared': [
    { requirements: { ...requirements, shared: [] } },
    refused(
      'it bundles a React of its own, and its pages would not render. ' +
        'Add react to `shared` in its Vite configuration, with `import: false`',
    ),
  ],
  'calls-declared': [
    { verifiesImports: false },
    'barley does not declare what it calls of the API; that was not compared.',
  ],
  'paths-free': [{ paths: ['/barley', '/rye/new'] }, refused('its path /rye/new belongs to rye')],
  'compatible-versions': [
    requires('react', '^18.0.0'),
    'barley needs react ^18.0.0; the deployed shell provides 19.3.1. Build barley with react 19.3.1.',
  ],
  'known-exports': [
    using('@celeiro/ui-kit', ['Button', 'Chart']),
    'barley uses Chart of @celeiro/ui-kit; the deployed shell has no such export. Release the shell first.',
  ],
  'uses-known': [
    { uses: async () => ({ names: {}, whole: ['react', '@celeiro/ui-kit'] }) },
    'barley passes on all of @celeiro/ui-kit; which exports it uses was not compared. ' +
      'Import them by name, with `import: false` in `shared`.',
  ],
  'known-calls': [
    calling('GET /api/barns'),
    'barley calls GET /api/barns; the API has no such call. Release the API first.',
  ],
  'known-queries': [
    calling(call),
    `barley does not send crop in the query of ${call}; the API requires it. Release the API first.`,
  ],
}
const all: Checks = { ...checks.ofBuild, ...checks.ofRelease }
const saysOf = (id: string) => fixtures[id]?.[1] ?? ''

const findingsOn = (build: Partial<CheckedBuild>, isNew: boolean, to = deployed) =>
  checkRemote({ ...sound, ...build }, { ...to, api }, { isNew })

/** Everything that the checks of a release say beside what is deployed. */
async function saidOf(build: Partial<CheckedBuild>, to?: Deployment): Promise<string[]> {
  const { errors, warnings } = await findingsOn(build, false, to)
  return [...errors, ...warnings]
}

test('every check has a fixture, and a valid release passes', async () => {
  expect(Object.keys(fixtures).sort()).toEqual(Object.keys(all).sort())
  expect(await findingsOn({}, true)).toEqual({ errors: [], warnings: [] })
})

test.each(Object.entries(fixtures))('%s has a message', async (id, [build, says]) => {
  const isError = all[id]?.severity === 'error'
  expect(await findingsOn(build, true)).toEqual(
    isError ? { errors: [says], warnings: [] } : { errors: [], warnings: [says] },
  )
})

const broken = (error?: string) => [{ place: 'page /barley', roles: ['ADMIN'], error }]
const ofWorker = ['worker-src blob on its page /barley', 'font-src data on its page /barley/old']

test.each<[what: string, build: Partial<CheckedBuild>, errors: string[], warnings?: string[]]>([
  [
    'an error that the policy may have caused',
    finding({ broken: broken('no worker'), blocked: ofWorker, policy: undefined }),
    [refused('its page /barley throws for ADMIN: no worker')],
    ofWorker.map((it) => `barley does what the Content-Security-Policy blocks: ${it}.`),
  ],
  [
    'what only tries whether code may be evaluated, as libraries do',
    finding({ blocked: ['script-src eval on its page /barley'] }),
    [],
    ['barley does what the Content-Security-Policy blocks: script-src eval on its page /barley.'],
  ],
  [
    'a build that was not tried',
    finding({ untried: 'no shell is deployed' }),
    [],
    ['barley was not loaded, nor were its pages rendered: no shell is deployed.'],
  ],
  [
    'a page that never stops working',
    finding({ broken: broken() }),
    [refused('its page /barley never stops working for ADMIN')],
  ],
])('of %s', async (_, build, errors, warnings = []) => {
  expect(await findingsOn(build, true)).toEqual({ errors, warnings })
})

test.each([
  ['rye', ['/rye', '/rye/', '/rye/new', '/malt', '/malt/rye', '/malt/rye/old']],
  ['the shell', ['/modules', '/modules/', '/modules/old', '/login']],
  ['the host', ['/api', '/api/barley', '/assets', '/remotes/barley', '/shell', '/readyz']],
])('no path of %s is free', async (owner, taken) => {
  for (const path of taken)
    expect(await saidOf({ paths: ['/barley', path] })).toEqual([
      `barley cannot be released: its path ${path} belongs to ${owner}.`,
    ])
})

test('the root claims everything; neighbouring paths, and those of its own release, are free', async () => {
  expect(await saidOf({ paths: ['/'] })).toEqual(
    ['the shell', 'the host', 'rye'].map(
      (owner) => `barley cannot be released: its path / belongs to ${owner}.`,
    ),
  )
  expect(await saidOf({ paths: ['/barley', '/ryegrass', '/malt/barley', '/modules-of-barley'] })).toEqual([])
  expect(await saidOf({ name: 'rye', paths: ['/rye'] })).toEqual([])
})

const olderReact = ['^18.0.0', '~19.2.0', '>=18 <19', '^17.0.2 || ^18.0.0']
const newerReact = ['^19.4.0', '~20.0', '>=19.3.2', '^20.0.0 || ^21.0.0']

test.each([
  ...olderReact.map((range) => [range, 'Build barley with react 19.3.1.']),
  ...newerReact.map((range) => [range, 'Release the shell first.']),
])('a remote that needs React %s is told: %s', async (range, advice) => {
  expect(await saidOf(requires('react', range))).toEqual([
    `barley needs react ${range}; the deployed shell provides 19.3.1. ${advice}`,
  ])
})

test('a remote ahead of the shell asks for the shell, but not for more exports of a library', async () => {
  expect(await saidOf(requires('zustand', '^5.0.0'))).toEqual([
    'barley needs zustand ^5.0.0; the deployed shell does not share it. Release the shell first.',
  ])
  const exports = { 'react-router-dom': ['Link'] }
  const to = { ...deployed, shell: { buildId: 's0', shared: { react: '19.3.1' }, exports } }
  expect(await saidOf(using('react-router-dom', ['Link', 'useSearchParams']), to)).toEqual([
    'barley uses useSearchParams of react-router-dom; the deployed shell has no such export. ' +
      'Its shell.json lists those of react-router-dom.',
  ])
})

test('without a shell there are no compatibility violations, and without a document an API lacks nothing', async () => {
  const demanding = { ...requires('zustand', '^5.0.0'), ...using('@celeiro/ui-kit', ['Chart']) }
  expect(await saidOf(demanding, { ...deployed, shell: undefined })).toEqual([])
  const build = { ...sound, ...calling('GET /api/barns') }
  expect((await checkRemote(build, deployed, { isNew: false })).errors).toEqual([])
})

test('an API is fit for the calls that it has', async () => {
  // It refers to its parameters.
  const referring = calling('GET /api/silos', ['page'])
  for (const build of [calling(call, ['crop', 'page']), calling(call.replace('GET', 'POST')), referring])
    expect(await saidOf(build)).toEqual([])
  expect(await saidOf(calling(call, ['page', 'tons']))).toEqual([
    `barley sends tons in the query of ${call}; the API does not take it. Release the API first.`,
    saysOf('known-queries'),
  ])
})

test('a call of a feature is needed only where the host offers the feature', async () => {
  const searching = calling('GET /api/search', [], 'search')
  expect(await saidOf(searching)).toEqual([])
  expect(await saidOf(searching, { ...deployed, features: ['search'] })).toEqual([
    'barley calls GET /api/search; the API has no such call. Release the API first.',
  ])
})

test('a rollback names everything that is wrong at once', async () => {
  const pages = [entry('Cevada'), { path: '/rye', title: 'Centeio' }]
  const first = await release('one', { pages, react: '^18.0.0' })
  await release('two')
  await updateConfig(webRoot(), ({ remotes }) => ({
    ...deployed,
    remotes: { ...remotes, ...deployed.remotes },
  }))
  await expect(testApp('barley').rollBack()).rejects.toThrow(
    'has no shell/s1/shell.json. Release the shell again.',
  )
  await mkdir(join(webRoot(), 'shell/s1'), { recursive: true })
  await writeFile(join(webRoot(), 'shell/s1/shell.json'), JSON.stringify(deployed.shell))

  await expect(testApp('barley').rollBack()).rejects.toThrow(
    [
      `Release ${first.buildId} of barley cannot come back: its path /rye belongs to rye.`,
      `Release ${first.buildId} of barley cannot come back: it needs react ^18.0.0; the deployed shell provides 19.3.1.`,
    ].join('\n'),
  )
})

test('an API is refused that drops what a current, a previous or a candidate release sends', async () => {
  const first = await release('without its calls')
  await release('forgotten', calling(call, ['crop', 'moisture']))
  const previous = await release('previous', calling(call, ['crop', 'silo']))
  await release('current', calling(call, ['crop']))
  const candidate = (await releaseCandidate('candidate', 0.05, calling(call, ['crop', 'price']))).release

  const { errors, warnings, compared } = await checkApi(api, webRoot(), await readConfig(webRoot()))
  expect(compared).toBe(3)
  expect(warnings).toEqual([])
  expect(errors).toEqual(
    [`${previous.buildId} sends silo`, `${candidate.buildId} sends price`].map(
      (it) => `barley ${it} in the query of ${call}; the API does not take it.`,
    ),
  )
  await updateConfig(webRoot(), (config) => ({ ...config, remotes: { barley: { release: first } } }))
  expect((await checkApi(api, webRoot(), await readConfig(webRoot()))).warnings).toEqual([
    `Release ${first.buildId} of barley does not declare its calls of the API.`,
  ])
})
