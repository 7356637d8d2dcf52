/** What each room may import of the others. ARCHITECTURE.md has the same list; a test compares them. */
export const ROOMS = {
  shell: ['login', 'shared-auth', 'ui-kit', 'api-contract', 'app-manifest'],
  'remotes/*': ['standalone', 'shared-auth', 'ui-kit', 'api-contract', 'app-manifest'],
  login: ['shared-auth', 'ui-kit', 'api-contract'],
  standalone: ['login', 'shared-auth', 'ui-kit'],
  testing: ['shared-auth', 'ui-kit', 'api-contract'],
  'shared-auth': ['api-contract', 'paging'],
  'ui-kit': ['paging'],
  paging: [],
  'api-contract': [],
  'app-manifest': ['api-contract'],
  federation: ['app-manifest', 'api-contract'],
  release: ['app-manifest', 'api-contract', 'federation'],
  api: ['api-contract', 'app-manifest', 'release'],
}

/** @type {Record<string, string>} */
const FOLDERS = {
  shell: 'shell',
  'remotes/*': '(?:remotes|scripts/templates)/([^/]+)',
  release: 'release',
  api: 'api',
}
/** @param {string} room */
const folderOf = (room) => FOLDERS[room] ?? `packages/${room}`
const TESTS = '\\.test\\.tsx?$|/src/testing/'

/**
 * Folders are matched by pattern, so that a new remote is covered without an edit here.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
const roomRules = Object.entries(ROOMS).map(([room, imports]) => ({
  name: `imports-of-${room === 'remotes/*' ? 'remotes' : room}`,
  comment: `Of the other rooms it may import only: ${imports.join(', ') || 'none'}.`,
  severity: 'error',
  // Tests may use the test kit, and the configuration of a build the federation.
  from: { path: `^${folderOf(room)}/` },
  to: {
    path: '^(shell|remotes|packages|release|api|scripts/templates)/',
    pathNot: `^(${[...imports.map(folderOf), 'packages/(testing|federation)'].join('|')}|${room === 'remotes/*' ? '(?:remotes|scripts/templates)/$1' : folderOf(room)})/`,
  },
}))

/**
 * Who may import whom.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    ...roomRules,
    {
      name: 'test-kit-is-for-tests',
      severity: 'error',
      from: { path: '^(shell|remotes|packages|scripts/templates)/', pathNot: `^packages/testing/|${TESTS}` },
      to: { path: '^packages/testing/' },
    },
    {
      name: 'federation-is-build-time-only',
      severity: 'error',
      from: {
        path: '^(shell|remotes|packages|api|scripts/templates)/',
        pathNot: '^packages/federation/|vite\\.config\\.ts$',
      },
      to: { path: '^packages/federation/' },
    },
    {
      name: 'one-module-receives-releases',
      comment:
        'Only the module that receives releases takes the code of the release command into a running host, besides its lock.',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^release/', pathNot: '^release/src/(receive|lock)\\.ts$' },
    },
    {
      name: 'one-module-receives-releases',
      severity: 'error',
      from: { path: '^api/', pathNot: '^api/src/modules/releases/' },
      to: { path: '^release/', pathNot: '^release/src/lock\\.ts$' },
    },
    {
      name: 'contracts-need-zod-only',
      severity: 'error',
      from: { path: '^packages/(api-contract|app-manifest)/', pathNot: TESTS },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'demo-data-stand-apart',
      comment:
        'The API works without its demo data: only the process loads them, and its configuration their sizes.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: '^api/src/(api-host|config)\\.ts$' },
      to: { path: '^api/demo/' },
    },
    {
      name: 'web-host-has-no-api',
      comment: 'With API_URL the process serves the web app only; nothing of our API may run there.',
      severity: 'error',
      from: { path: '^api/src/web-host\\.ts$' },
      to: {
        path: '^api/(demo|drizzle|src/(modules|database))/|node_modules/(pg|drizzle-orm|@electric-sql|jose|@node-rs)/',
        // How an outage of a database reads, for the error handler.
        pathNot: '^api/src/database/outage\\.ts$',
        reachable: true,
      },
    },
    {
      name: 'nothing-imports-the-lab',
      comment: 'The lab uses everything: product, scripts and tests.',
      severity: 'error',
      from: { pathNot: '^lab/' },
      to: { path: '^lab/' },
    },
    {
      name: 'scripts-know-no-tests',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^(test|e2e)/' },
    },
    {
      name: 'product-knows-no-scripts',
      severity: 'error',
      from: { path: '^(shell|remotes|packages|api|release)/' },
      to: { path: '^(scripts/(?!templates/)|test/|e2e/)' },
    },
    {
      name: 'only-ui-kit-imports-chakra',
      comment: 'Chakra shared as it is would be bundled whole; ui-kit re-exports what is used.',
      severity: 'error',
      from: { path: '^(shell|remotes|packages|api|e2e|scripts/templates)/', pathNot: '^packages/ui-kit/' },
      to: { path: '(^|/)node_modules/@(chakra-ui|emotion|ark-ui|zag-js)/' },
    },
    {
      name: 'only-shared-auth-imports-axios',
      comment:
        'Calls go through the client of the session, which attaches the token and keeps it out of errors.',
      severity: 'error',
      from: { path: '^(shell|remotes|packages|api|e2e|scripts)/', pathNot: '^packages/shared-auth/' },
      to: { path: '(^|/)node_modules/axios/' },
    },
    {
      name: 'packages-by-their-door',
      comment:
        'Another package is entered through its package.json `exports`, never by a path into its sources.',
      severity: 'error',
      from: { path: '^(shell|remotes/[^/]+|packages/[^/]+|api|release|e2e|scripts/templates/[^/]+)/' },
      to: {
        path: '^(shell|remotes/[^/]+|packages/[^/]+|api|release|e2e|scripts/templates/[^/]+)/',
        pathNot: '^$1/',
        dependencyTypes: ['local'],
      },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: 'tsc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.celeiro)/|^e2e/src/federation/(clima|portal)/' },
    includeOnly: { path: '^(shell|remotes|packages|api|release|e2e|scripts|lab|test)/|node_modules/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    tsPreCompilationDeps: true,
  },
}
