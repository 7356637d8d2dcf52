/**
 * Who may import whom. Folders are matched by pattern, so that a new remote is covered without an edit here.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'remotes-stand-alone',
      comment: 'A remote never imports another remote, nor the shell: they meet at run time only.',
      severity: 'error',
      from: { path: '^(?:remotes|scripts/templates)/([^/]+)/' },
      to: { path: '^(remotes/(?!$1/)|scripts/templates/(?!$1/)|shell/)' },
    },
    {
      name: 'shell-knows-no-remote',
      comment: 'The shell learns of remotes from config.json at run time.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^remotes/' },
    },
    {
      name: 'apps-know-no-api',
      comment: 'Browser code meets the API through its contract.',
      severity: 'error',
      from: { path: '^(shell|remotes|packages|scripts/templates)/' },
      to: { path: '^api/' },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(shell|remotes)/' },
    },
    {
      name: 'ui-kit-stands-alone',
      severity: 'error',
      from: { path: '^packages/ui-kit/' },
      to: { path: '^packages/(?!ui-kit/)' },
    },
    {
      name: 'api-contract-needs-zod-only',
      severity: 'error',
      from: { path: '^packages/api-contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/api-contract/|node_modules/zod/' },
    },
    {
      name: 'app-manifest-needs-the-contract-only',
      severity: 'error',
      from: { path: '^packages/app-manifest/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(app-manifest|api-contract)/|node_modules/zod/' },
    },
    {
      name: 'shared-auth-knows-no-ui',
      comment: 'Session and HTTP client read values; how they are shown is for screens to say.',
      severity: 'error',
      from: { path: '^packages/shared-auth/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/(?!(shared-auth|api-contract)/)' },
    },
    {
      name: 'api-uses-the-contract',
      severity: 'error',
      from: { path: '^api/' },
      to: {
        path: '^(packages/(?!(api-contract|app-manifest)/)|release/(?!src/receive\\.ts$)|shell/|remotes/)',
      },
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
      name: 'federation-is-build-time-only',
      severity: 'error',
      from: {
        path: '^(shell|remotes|packages|api|scripts/templates)/',
        pathNot: '^packages/federation/|vite\\.config\\.ts$',
      },
      to: { path: '^packages/federation/' },
    },
    {
      name: 'apps-know-no-release-command',
      comment:
        'Only the module that receives releases takes the code of the release command into a running host.',
      severity: 'error',
      from: {
        path: '^(shell|remotes|packages|api|scripts/templates)/',
        pathNot: '^api/src/modules/releases/',
      },
      to: { path: '^release/' },
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
