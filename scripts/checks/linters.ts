/** Checks of the sources, besides types: `npm run lint` and `npm test` share them. */
export const LINTERS = [
  { name: 'format and lint', tool: 'biome', args: ['check', '--error-on-warnings', '.'] },
  {
    name: 'boundaries',
    tool: 'depcruise',
    args: [
      '--output-type',
      'err-long',
      'shell',
      'remotes',
      'packages',
      'api',
      'e2e',
      'scripts',
      'lab',
      'test',
    ],
  },
  { name: 'browsers', tool: 'tsx', args: ['scripts/checks/browsers.ts'] },
  { name: 'dead code', tool: 'knip', args: [] },
]
