import { setImmediate } from 'node:timers/promises'
import { isRecord } from '@celeiro/api-contract/wire'
import type { FastifyBaseLogger, FastifyReply, FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'
import { entriesIn } from './call-costs.ts'

/** Violations of one response in the log: a page may have a hundred. */
const LOGGED = 10

/**
 * Writes a response by its schema, which drops what the contract does not have. A response that violates it is logged and sent
 * nevertheless: one odd row must not take its page from everybody. The same object is written once. Tests fail on it (`src/testing/contract-check.ts`).
 */
export function responseSerializer(log: FastifyBaseLogger): FastifySerializerCompiler<z.ZodType> {
  return ({ schema, method, url }) => {
    /** Services keep what is costly to read, and it is as costly to write. */
    const written = new WeakMap<object, string>()

    function write(response: object): string {
      const { data, error } = z.safeEncode(schema, response)
      if (!error) return JSON.stringify(data)
      for (const { path } of error.issues.slice(0, LOGGED)) {
        const violation = { route: `${method} ${url}`, field: path.join('.'), id: idOf(response, path) }
        log.error(violation, 'response violates its schema')
      }
      return JSON.stringify(known(schema, response))
    }

    return (response: object) => {
      const text = written.get(response) ?? write(response)
      written.set(response, text)
      return text
    }
  }
}

/** The host writes a list with fewer entries, those of its rows included, at once. */
const LONG = 1_000

/** Writes a long list row by row, and other calls go on in between: a page of price tables may have fifty thousand prices. */
export async function writeLongList(reply: FastifyReply, response: unknown): Promise<void> {
  const write = reply.getSerializationFunction(`${reply.statusCode}`)
  if (!write || !isRecord(response) || !Array.isArray(response['data'])) return
  if (entriesIn(response) < LONG) return
  const empty = write({ ...response, data: [] })
  const start = empty.indexOf('[]') + 1
  const rows: string[] = []
  for (const row of response['data']) {
    rows.push(write({ ...response, data: [row] }).slice(start, start - empty.length))
    await setImmediate()
  }
  reply.type('application/json; charset=utf-8')
  reply.serializer(() => `${empty.slice(0, start)}${rows.join(',')}${empty.slice(start)}`)
}

/** The id of the innermost record on a path. */
function idOf(value: unknown, [step, ...rest]: readonly PropertyKey[]): unknown {
  if (!(value instanceof Object)) return undefined
  const inner = step === undefined ? undefined : idOf(Reflect.get(value, step), rest)
  return inner ?? Reflect.get(value, 'id')
}

/** Whether a schema of a union is that of a value: its literals tell. */
const isOf = (value: object) => (option: unknown) =>
  option instanceof z.ZodObject &&
  Object.entries(option.shape).every(
    ([name, field]) => !(field instanceof z.ZodLiteral) || field.safeParse(Reflect.get(value, name)).success,
  )

/** A value without the fields that its schema does not have, whatever the others are. */
function known(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return known(schema.unwrap(), value)
  if (!(value instanceof Object)) return value
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((entry) => known(schema.element, entry))
  }
  if (schema instanceof z.ZodUnion) return known(schema.options.find(isOf(value)), value)
  if (!(schema instanceof z.ZodObject)) return value
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, known(field, Reflect.get(value, name))]),
  )
}
