import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SwaggerDocument } from '../api-check/api-description.ts'
import { repository } from '../lib/bootstrap.mjs'
import { remoteNeeds } from './remote-needs.ts'

const farm = {
  type: 'object',
  properties: { id: { type: 'string' }, name: { type: 'string' }, area: { type: ['number', 'null'] } },
  required: ['id', 'name', 'area'],
}
const ok = (schema: object) => ({ 200: { content: { 'application/json': { schema } } } })
const contract: SwaggerDocument = {
  paths: {
    '/api/farms': {
      get: {
        parameters: ['page', 'crop'].map((name) => ({ name, in: 'query', schema: {} })),
        responses: ok({ type: 'object', properties: { data: { type: 'array', items: farm } } }),
      },
      post: {
        requestBody: { content: { 'application/json': { schema: farm } } },
        responses: ok({ type: 'object', properties: { data: farm } }),
      },
    },
  },
}

const READER = `export const readFarms = (body) => body.data.map(({ id, name }) => ({ id, title: name }))`
const QUERY = `
import { readFarms } from './farms.ts'
export const farms = (page) => async () => readFarms(await http.get('/api/farms', { params: { page } }))`

let folder: string

// Below the repository, where the tests find their own modules.
beforeEach(async () => {
  const parent = join(repository, '.celeiro/tests')
  await mkdir(parent, { recursive: true })
  folder = await mkdtemp(join(parent, 'needs-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function needsOf(modules: Record<string, string>) {
  for (const [name, code] of Object.entries(modules)) await writeFile(join(folder, name), code)
  return remoteNeeds(join(folder, 'remote.tsx'), contract)
}

test('declares the fields without which a reader reads something else', async () => {
  expect(await needsOf({ 'farms.ts': READER, 'remote.tsx': QUERY })).toEqual({
    'GET /api/farms': { sends: { query: ['page'] }, reads: { '[].id': 'string', '[].name': 'string' } },
  })
})

test('follows imports, also dynamic ones, and ignores what nobody imports', async () => {
  const needs = await needsOf({
    'farms.ts': READER,
    'queries.ts': QUERY,
    'unused.ts': `export const call = () => http.delete('/api/farms')`,
    'remote.tsx': `export const routes = [{ lazy: () => import('./queries.ts'), element: <main /> }]`,
  })
  expect(Object.keys(needs)).toEqual(['GET /api/farms'])
})

test('declares the fields that it names of the body that it sends', async () => {
  const needs = await needsOf({
    'remote.tsx': `export const save = (name) => http.post('/api/farms', { name, area: null })`,
  })
  expect(needs).toEqual({ 'POST /api/farms': { sends: { body: ['area', 'name'] } } })
})

test('a query that is composed elsewhere may have every parameter that the code names', async () => {
  const needs = await needsOf({
    'farms.ts': READER,
    'remote.tsx': QUERY.replace('{ page }', 'toParams({ crop: page })'),
  })
  expect(needs['GET /api/farms']?.sends).toEqual({ query: ['crop', 'page'] })
})

test('a call that the contract lacks is declared by its name', async () => {
  const needs = await needsOf({
    'farms.ts': READER,
    'remote.tsx': `${QUERY}\nexport const remove = (id) => http.delete(\`/api/farms/\${id}\`)`,
  })
  expect(needs['DELETE /api/farms/{}']).toEqual({})
})

test.each([
  ['a path outside of a call', `export const path = '/api/farms'`, 'names /api/farms outside of a call'],
  [
    'a response that no function reads',
    `export const farms = () => http.get('/api/farms')`,
    'does not pass the response of GET /api/farms to a function',
  ],
  [
    'a reader that is not exported',
    `const read = (body) => body\nexport const farms = async () => read(await http.get('/api/farms'))`,
    'reads a response with read, which no module of the remote exports',
  ],
  [
    'a reader that reads nothing',
    `export function read() { return [] }\nexport const farms = async () => read(await http.get('/api/farms'))`,
    'reads nothing of the response to GET /api/farms',
  ],
])('refuses %s, because the declaration would lie', async (_, code, message) => {
  await expect(needsOf({ 'remote.tsx': code })).rejects.toThrow(message)
})
