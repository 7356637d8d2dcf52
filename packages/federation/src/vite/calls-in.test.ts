import { build } from 'vite'
import { expect, test } from 'vitest'
import { emitRemoteMetadata } from './emit-remote-metadata.ts'

/** The calls of a remote with this module, as its build tells. */
const callsIn = async (code: string): Promise<unknown> => (await metadataOf(code)).calls

async function metadataOf(code: string) {
  const entry = '/remote.ts'
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'source',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
      emitRemoteMetadata({ name: 'silos', pages: [{ path: '/silos', title: 'Silos' }] }),
    ],
    build: {
      write: false,
      rollupOptions: { external: [/^react/, /^@celeiro/], input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  if (!('output' in result)) throw new Error('The build has no output.')
  const file = result.output.find(({ fileName }) => fileName === 'remote.json')
  return file?.type === 'asset' ? JSON.parse(String(file.source)) : {}
}

test('names the calls and the parameters that they name', async () => {
  const code = `
    export const search = (q: string) => call('GET /api/search', { query: { q, limit: 5 }, signal })
    export const products = wholeListQuery({ route: 'GET /api/products', read })
    export const remove = (id: string) => call('DELETE /api/users/{id}', { params: { id } })
    export const unrelated = 'see /api/docs'`
  expect(await callsIn(code)).toEqual({
    'DELETE /api/users/{id}': { query: [] },
    'GET /api/products': { query: [] },
    'GET /api/search': { query: ['limit', 'q'], feature: 'search' },
  })
})

test.each(['{ query: sent }', '{ query: { ...sent, page: 1 } }', 'options'])(
  'a query that comes from elsewhere may have every parameter: %s',
  async (options) => {
    expect(
      await callsIn(`export const users = (sent, options) => call('GET /api/users', ${options})`),
    ).toEqual({
      'GET /api/users': { query: ['isActive', 'limit', 'page', 'search', 'userType'] },
    })
  },
)

test('a call in two places sends what both do, and one that the contract lacks what it names', async () => {
  const code = `
    export const one = () => call('GET /api/orders', { query: { page: 1 } })
    export const other = () => call('GET /api/orders', { query: { status: 'DRAFT' } })
    export const own = () => call('GET /api/silos', { query: { crop: 'SOY' } })`
  expect(await callsIn(code)).toEqual({
    'GET /api/orders': { query: ['page', 'status'] },
    'GET /api/silos': { query: ['crop'] },
  })
})

test('names the slots that it shows, with the version of what they hand over', async () => {
  const code = `
    import { jsx } from 'react/jsx-runtime'
    import { Slot } from '@celeiro/ui-kit'
    export const details = () => jsx(Slot, { name: 'customer.details', value: {} })
    export const other = () => jsx(Other, { name: 'order.details' })`
  expect((await metadataOf(code)).slots).toEqual({ 'customer.details': 1 })
})
