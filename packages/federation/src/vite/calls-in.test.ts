import { build, parseAst } from 'vite'
import { expect, test } from 'vitest'
import { callsIn } from './calls-in.ts'
import { emitRemoteMetadata } from './emit-remote-metadata.ts'

const ofUsers = ['after', 'isActive', 'limit', 'page', 'search', 'userType']

test.each([
  ["call('GET /api/search', { query: { q, limit: 5 }, signal })", ['limit', 'q']],
  ["wholeListQuery({ route: 'GET /api/products', read })", []],
  ["call('DELETE /api/users/{id}', { params: { id } })", []],
  // A query that comes from elsewhere may have every parameter.
  ["call('GET /api/users', { query: sent })", ofUsers],
  ["call('GET /api/users', { query: { ...sent, page: 1 } })", ofUsers],
  ["call('GET /api/users', options)", ofUsers],
  // The contract lacks it.
  ["call('GET /api/silos', { query: { crop: 'SOY' } })", ['crop']],
])('of %s, finds the call and the parameters that it names', (code, query) => {
  const calls = callsIn(parseAst(`${code}; 'see /api/docs'`))
  expect(calls.map(([call, names]) => [call, [...new Set(names)].sort()])).toEqual([
    [code.match(/'(.*?)'/)?.[1], query],
  ])
})

test('a build tells its calls, with what those in two places send together, and what a page loads later', async () => {
  const code = `
    export const one = () => call('GET /api/search', { query: { q: 'soja' } })
    export const other = () => call('GET /api/search', { query: { limit: 5 } })
    export const remove = (id) => call('DELETE /api/users/{id}', { params: { id } })`
  const entry = `${process.cwd()}/src/remote.tsx`
  const chart = `${process.cwd()}/src/chart.js`
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'source',
        resolveId: (id) => (id === entry || id === chart ? id : undefined),
        load: (id) =>
          id === entry
            ? `${code}\nexport const open = () => import('${chart}')`
            : id === chart
              ? 'export const chart = 1'
              : undefined,
      },
      emitRemoteMetadata({ name: 'silos', pages: [{ path: '/silos', title: 'Silos' }] }),
    ],
    build: {
      write: false,
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  if (!('output' in result)) throw new Error('The build has no output.')
  const file = result.output.find(({ fileName }) => fileName === 'remote.json')
  const { calls, screens } = file?.type === 'asset' ? JSON.parse(String(file.source)) : {}
  expect(calls).toEqual({
    'DELETE /api/users/{id}': { query: [] },
    'GET /api/search': { query: ['limit', 'q'], feature: 'search' },
  })
  expect(screens).toEqual({ 'src/chart.js': [expect.stringMatching(/^assets\/chart-.*\.js$/)] })
})
