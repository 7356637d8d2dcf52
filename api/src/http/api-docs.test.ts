import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { ROUTES } from '@celeiro/api-contract/routes'
import { contentSecurityPolicy } from '@celeiro/app-manifest/content-security-policy'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { closeAfterAll, createTestWorld } from '../testing/test-world.ts'

type Schema = { type?: unknown; enum?: unknown[]; properties?: Record<string, Schema>; items?: Schema }
type Operation = {
  operationId?: string
  'x-roles'?: readonly string[]
  'x-feature'?: string
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  security?: object[]
  responses?: object
}

const found = new Set<string>()
const collect = (message: unknown) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat())
      if (name !== 'HEAD') found.add(`${name.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`)
  })
subscribe('fastify.initialization', collect)
// With a web root, whose files are no calls.
const world = closeAfterAll(await createTestWorld({ webRoot: import.meta.dirname, apiDocs: true }))
unsubscribe('fastify.initialization', collect)
const routes = [...found].toSorted()
const document: { paths: Record<string, Record<string, Operation>> } = (
  await world.app.inject('/api/openapi.json')
).json()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, ...operation })),
)

describe('the description of the API', () => {
  it('contains every call of the contract, and every route except for files and for the description itself', () => {
    const described = operations.map(({ name }) => name)
    const calls = Object.keys(ROUTES).map((key) => key.replace(/^\w+/, (method) => method.toLowerCase()))
    expect(described).toEqual(expect.arrayContaining(calls))
    const others = routes.filter((route) => !described.includes(route))
    const files =
      /^get (\/(\*|assets\/\*|remotes\/\*|config\.json|livez|readyz|startupz)|\/api\/(docs.*|openapi\.json))$/
    expect(others.filter((route) => !files.test(route))).toEqual([])
  })

  it('says who may make a call with which token, its feature, what a parameter may be, and how it responds', () => {
    const of = (path: string) => operations.find(({ name }) => name === path)
    const list = of('get /api/orders')
    const everybody = ['ADMIN', 'PARTNER', 'CLIENT']
    expect(list).toMatchObject({ 'x-roles': everybody, security: [{ accessToken: [] }] })
    expect(list).not.toHaveProperty('x-feature')
    expect(list?.parameters?.find(({ name }) => name === 'limit')).toMatchObject({
      required: false,
      schema: { type: 'integer', maximum: 100, default: 20 },
    })
    expect(Object.keys(list?.responses ?? {})).toEqual(['200', '400', '401', '403', '429', '500', '503'])
    const end = { 'x-roles': ['ADMIN'], 'x-feature': 'sessions' }
    expect(of('delete /api/users/{id}/sessions')).toMatchObject(end)
    const redeem = of('post /api/auth/password-link/redeem')
    expect(redeem).toMatchObject({ 'x-feature': 'password-reset' })
    for (const field of ['x-roles', 'security']) expect(redeem).not.toHaveProperty(field)
  })

  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  it('has calls only, each with a name of its own and its placeholders as parameters', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id ?? ''))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    for (const { name, path, parameters = [] } of operations) {
      expect([name, path]).toEqual([name, expect.stringMatching(/^\/api(\/[a-z-]+|\/\{[a-zA-Z]+\})+$/)])
      const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, placeholder]) => placeholder)
      const described = parameters
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => parameter.name)
      expect([name, described]).toEqual([name, placeholders])
    }
  })

  it('gives flags and numbers of queries their own types', () => {
    const types = Object.fromEntries(
      operations.flatMap(({ parameters = [] }) => parameters.map((it) => [it.name, it.schema.type])),
    )
    const [whole, flag] = ['integer', 'boolean']
    expect(types).toMatchObject({
      page: whole,
      limit: whole,
      status: 'string',
      erpFailed: flag,
      isActive: flag,
    })
  })
})

describe('the page of the API', () => {
  it('has only files of this host, with nothing inline', async () => {
    const page = await world.app.inject('/api/docs')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const policy = contentSecurityPolicy({ webOrigins: [], webDevTools: false })
    expect(page.headers['content-security-policy']).toBe(policy)
    expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/)

    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => String(file))
    expect(files).toContain('/api/docs/static/swagger-ui-bundle.js')
    for (const file of files) {
      const { origin, pathname } = new URL(file, 'http://celeiro.example/api/docs')
      expect(origin).toBe('http://celeiro.example')
      expect((await world.app.inject(pathname)).statusCode).toBe(200)
    }
  })

  it('does not exist unless it is turned on, and neither does the document', async () => {
    const without = await createTestWorld()
    for (const path of ['/api/docs', '/api/docs/json', '/api/openapi.json'])
      expect((await without.app.inject(path)).statusCode).toBe(404)
    await without.close()
  })
})
