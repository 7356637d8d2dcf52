import fastify from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { responseSerializer, writeLongList } from './response-serializer.ts'

const cat = z.object({ kind: z.literal('CAT'), id: z.string(), lives: z.int() })
const dog = z.object({ kind: z.literal('DOG'), id: z.string(), tags: z.array(z.string()).nullable() })
const schema = z.object({
  data: z.object({ id: z.string(), pets: z.array(z.discriminatedUnion('kind', [cat, dog])) }),
})

async function send(response: unknown) {
  const lines: Record<string, unknown>[] = []
  const app = fastify({ logger: { stream: { write: (line) => void lines.push(JSON.parse(line)) } } })
  app.setSerializerCompiler(responseSerializer(app.log))
  app.get('/pets/:id', { schema: { response: { 200: schema } } }, async () => response)
  const body = (await app.inject('/pets/7')).json()
  return { body, violations: lines.filter(({ msg }) => msg === 'response violates its schema') }
}

it('drops what the schema does not have, of a response that violates it, too', async () => {
  const pets = [
    { kind: 'CAT', id: 'c', lives: 9, secret: 1 },
    { kind: 'DOG', id: 'd', tags: null, secret: 1 },
    { kind: 'DOG', id: 'e', tags: ['good'] },
  ]
  const known = [{ kind: 'CAT', id: 'c', lives: 9 }, { kind: 'DOG', id: 'd', tags: null }, pets[2]]
  expect(await send({ data: { id: 'o', pets }, secret: 1 })).toEqual({
    body: { data: { id: 'o', pets: known } },
    violations: [],
  })
  const odd = await send({
    data: { id: 'o', pets: [{ ...pets[0], lives: 8.5 }, ...pets.slice(1)] },
    secret: 1,
  })
  expect(odd.body).toEqual({ data: { id: 'o', pets: [{ ...known[0], lives: 8.5 }, ...known.slice(1)] } })
})

it('the log names the route with its pattern, the field, and the id of the innermost record', async () => {
  const pets = [
    { kind: 'DOG', id: 'd', tags: [1] },
    { kind: 'CAT', lives: 9 },
    { kind: 'FOX', id: 'f' },
  ]
  const { violations } = await send({ data: { id: 'o', pets } })
  expect(violations.map(({ level, route, field, id }) => [level, route, field, id])).toEqual([
    [50, 'GET /pets/:id', 'data.pets.0.tags.0', 'd'],
    [50, 'GET /pets/:id', 'data.pets.1.id', 'o'],
    [50, 'GET /pets/:id', 'data.pets.2', 'f'],
  ])
})

it('a page of odd rows fills no log', async () => {
  const pets = Array.from({ length: 100 }, (_, index) => ({ kind: 'CAT', id: `${index}`, lives: 0.5 }))
  const { body, violations } = await send({ data: { id: 'o', pets } })
  expect([body.data.pets.length, violations.length]).toEqual([100, 10])
})

it('writes an object that a service keeps once', async () => {
  const write = responseSerializer(fastify().log)({ schema, method: 'GET', url: '/pets/:id' })
  let reads = 0
  const kept = {
    data: {
      get id() {
        reads += 1
        return 'o'
      },
      pets: [],
    },
  }
  const text = write(kept)
  const before = reads
  expect(write(kept)).toBe(text)
  expect(reads).toBe(before)
  write({ ...kept })
  expect(reads).toBeGreaterThan(before)
})

it('writes a long list as a short one, and lets other calls go on in between', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({
    name: `"data":[] ${index}`,
    prices: Array(100).fill(1),
  }))
  const app = fastify()
  app.setSerializerCompiler(responseSerializer(app.log))
  const row = z.object({ name: z.string(), prices: z.array(z.number()) })
  const list = z.object({ total: z.int(), data: z.array(row) })
  let turns = 0
  const count = () => {
    turns += 1
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  app.get('/long', { schema: { response: { 200: list } } }, async (_, reply) => {
    const sent = { total: 20, data: rows, secret: 1 }
    turns = 0
    await writeLongList(reply, sent)
    return sent
  })
  let untilSent = 0
  app.addHook('onSend', async () => {
    untilSent = turns
  })
  const { body, headers } = await app.inject('/long')
  clearImmediate(timer)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(body).toBe(JSON.stringify({ total: 20, data: rows }))
  expect(untilSent).toBeGreaterThan(10)
})
