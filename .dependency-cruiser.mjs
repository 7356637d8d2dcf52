import { readFileSync } from 'node:fs'

const GUIDE = readFileSync(new URL('ARCHITECTURE.md', import.meta.url), 'utf8')

/** What each room may import of the others, as the guide says it. */
export const ROOMS = [...GUIDE.matchAll(/^- `(\S+)`: .*Imports (.*?)[.;]/gm)].flatMap(
  ([, room = '', list = '']) =>
    list === 'anything' ? [] : [{ room, imports: list === 'none of ours' ? [] : list.split(', ') }],
)

/** @type {Record<string, string>} */
const FOLDERS = { shell: 'shell', api: 'api', 'remotes/*': '(?:remotes|scripts/templates)/([^/]+)' }
/** @param {string} room */
const folderOf = (room) => FOLDERS[room] ?? `packages/${room}`
const TESTS = '\\.test\\.tsx?$|/src/testing/'
const TEST_KIT = '^packages/test(ing|-network)/'
const PRODUCT = '^(shell|remotes|packages|api)/'

/** Folders are matched by pattern, so that a new remote is covered without an edit here. Tests may use the test kit; the configuration of a build is free. */
const roomRules = ROOMS.map(({ room, imports }) => ({
  name: `imports-of-${room.replace('/*', '')}`,
  comment: `Of the other rooms it may import only: ${imports.join(', ') || 'none'}. Move the code into one of them, or into its own folder.`,
  from: { path: `^${folderOf(room)}/`, pathNot: 'vite\\.config\\.ts$' },
  to: {
    path: '^(shell|remotes|packages|api|scripts/templates)/',
    pathNot: `^(${[...imports.map(folderOf), 'packages/(testing|test-network)', folderOf(room).replace('([^/]+)', '$1')].join('|')})/`,
  },
}))

/** @type {Record<string, import('dependency-cruiser').IForbiddenRuleType>} */
const RULES = {
  'test-kit-is-for-tests': {
    comment: 'Only tests use the test kit: move the import into a *.test.ts file or a folder src/testing.',
    from: { pathNot: `${TEST_KIT}|${TESTS}` },
    to: { path: TEST_KIT },
  },
  'one-module-receives-releases': {
    comment: 'Ask api/src/modules/releases for what you need of a release.',
    from: { path: '^api/(?!src/modules/releases/)' },
    to: { path: '^packages/release/' },
  },
  'releases-are-received-by-one-door': {
    comment: 'Only what receives releases runs in a host, not the code of the release command.',
    from: { path: '^api/' },
    to: { path: '^packages/release/(?!src/receive\\.ts$)' },
  },
  'contracts-need-zod-only': {
    comment: 'Every page loads them: use zod only, or move the code to the room that needs the package.',
    from: { path: '^packages/(api-contract|app-manifest)/', pathNot: TESTS },
    to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
  },
  'demo-data-stand-apart': {
    comment: 'The API works without its demo data: only the process loads them. Pass them to the module.',
    from: { path: '^api/src/(?!start/api-host\\.ts$)' },
    to: { path: '^api/demo/' },
  },
  'web-host-has-no-api': {
    comment: 'With API_URL nothing of our API runs there: import neither modules nor the database.',
    from: { path: '^api/src/start/web-host\\.ts$' },
    to: {
      path: '^api/(demo|drizzle|src/(modules|database))/|node_modules/(pg|drizzle-orm|@electric-sql|jose|@node-rs)/',
      // How an outage of a database reads, for the error handler; how misspelled a name is, for its variables.
      pathNot: '^api/src/(database/outage|modules/search/distance-to-start)\\.ts$',
      reachable: true,
    },
  },
  'nothing-imports-the-lab': {
    comment: 'The lab uses everything, and nothing uses it: move what both need out of it.',
    from: { pathNot: '^lab/' },
    to: { path: '^lab/' },
  },
  'scripts-know-no-tests': {
    comment: 'Move what both need into scripts.',
    from: { path: '^scripts/' },
    to: { path: '^(test|e2e)/' },
  },
  'product-knows-no-scripts': {
    comment: 'The product runs without its commands: move what it needs into a room of the product.',
    from: { path: PRODUCT },
    to: { path: '^(scripts/(?!templates/)|test/|e2e/)' },
  },
  'only-ui-kit-imports-chakra': {
    comment: 'Import it from @celeiro/ui-kit, which re-exports what is used: all of it would be too large.',
    from: { path: `${PRODUCT}|^(e2e|scripts/templates)/`, pathNot: '^packages/ui-kit/' },
    to: { path: '(^|/)node_modules/@(chakra-ui|emotion|ark-ui|zag-js)/' },
  },
  'only-shared-auth-imports-axios': {
    comment: 'Use `call` of @celeiro/shared-auth: it attaches the token and keeps it out of errors.',
    from: { path: `${PRODUCT}|^(e2e|scripts)/`, pathNot: '^packages/shared-auth/' },
    to: { path: '(^|/)node_modules/axios/' },
  },
  'packages-by-their-door': {
    comment:
      'Import another package by its name, @celeiro/…: the `exports` of its package.json are its door.',
    from: { path: '^(shell|remotes/[^/]+|packages/[^/]+|api|e2e|scripts/templates/[^/]+)/' },
    to: {
      path: '^(shell|remotes/[^/]+|packages/[^/]+|api|e2e|scripts/templates/[^/]+)/',
      pathNot: '^$1/',
      dependencyTypes: ['local'],
    },
  },
  'no-cycles': {
    comment: 'Move what the modules of the cycle share into one that imports none of them.',
    from: {},
    to: { circular: true },
  },
  'no-unresolvable': {
    comment: 'Correct the path, or add the package to the package.json of the room.',
    from: {},
    to: { couldNotResolve: true },
  },
}

const namedRules = Object.entries(RULES).map(([name, rule]) => ({ name, ...rule }))

/**
 * Who may import whom.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [...roomRules, ...namedRules].map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    parser: 'tsc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.celeiro)/|^e2e/src/federation/clima/' },
    includeOnly: { path: '^(shell|remotes|packages|api|e2e|scripts|lab|test)/|node_modules/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    tsPreCompilationDeps: true,
  },
}
