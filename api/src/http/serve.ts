import type { Readable } from 'node:stream'
import { apiErrorBody } from '@celeiro/api-contract'
import type { Route } from '@celeiro/api-contract/route'
import type { Placeholder } from '@celeiro/api-contract/route-types'
import { ROUTES, type RouteKey, type Routes } from '@celeiro/api-contract/routes'
import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify'
import { z } from 'zod'
import { writeLongList } from './response-serializer.ts'

export type RoutePlugin = FastifyPluginAsync

/** The shape of every error; the description of a call names the statuses. */
const failures = { '4xx': apiErrorBody, '5xx': apiErrorBody }

/** The response of a call that sends a file; nothing checks its bytes. */
const file = (mediaType: string) => ({
  description: 'O arquivo',
  content: { [mediaType]: { schema: z.unknown().meta({ type: 'string', format: 'binary' }) } },
})

const table: Readonly<Record<string, Route>> = ROUTES

type Parsed<Key extends RouteKey, Part extends keyof Route> =
  Routes[Key] extends Record<Part, infer Schema extends z.core.$ZodType> ? z.output<Schema> : undefined

interface Parts<Key extends RouteKey> {
  Params: Record<Placeholder<Key>, string>
  Querystring: Parsed<Key, 'query'>
  Headers: Parsed<Key, 'headers'>
  Body: Parsed<Key, 'body'>
  Reply: Sent<Key>
}

/** The data that a handler sends; its schema drops what the contract does not have. */
type Sent<Key extends RouteKey> = Routes[Key] extends { produces: string } ? Buffer : SentData<Key>

type SentData<Key extends RouteKey> =
  // biome-ignore lint/suspicious/noConfusingVoidType: a call without a body ends with a handler that returns nothing.
  Routes[Key] extends { response: infer Schema extends z.core.$ZodType } ? z.input<Schema> : void

type Handler<Key extends RouteKey> = (
  request: FastifyRequest<Parts<Key>>,
  reply: FastifyReply<Parts<Key>>,
  /** Aborted when the caller is gone: a handler that renders or streams stops with it. */
  signal?: AbortSignal,
) => Promise<Sent<Key> | Readable>

type Options = Pick<RouteShorthandOptions, 'bodyLimit' | 'compress' | 'onRequest' | 'schemaErrorFormatter'>

/** For calls that send tokens: the size of a compressed response could tell something about them. */
export const UNCOMPRESSED = { compress: false as const }

/** Serves a call of the contract, whose table of routes has its schemas, its roles and its description. */
export function serve<Key extends RouteKey>(
  app: FastifyInstance,
  key: Key,
  handler: Handler<Key>,
  options: Options = {},
): void {
  const route = table[key]
  if (!route) throw new Error(`The contract has no ${key}`)
  const { roles, feature, machines, params, query, headers, body, response, produces, errors } = route
  const [method = '', path = ''] = key.split(' ')
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const anyText = z.object(Object.fromEntries(names.map((name) => [name, z.string()])))
  // A machine's batches have a queue of their own, and a public call has no account.
  const waits = roles !== 'public' && !machines
  const success = route.creates ? 201 : (response ?? produces) ? 200 : 204
  app.route({
    ...options,
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: {
      roles,
      ...(feature && { feature }),
      ...(machines && { machines }),
      errors: [...(errors ?? []), ...(waits ? [429 as const] : [])],
    },
    schema: {
      tags: [route.tag],
      operationId: route.id,
      summary: route.summary,
      ...(names.length > 0 && { params: params ?? anyText }),
      ...(query && { querystring: query }),
      ...(headers && { headers }),
      ...(body && { body }),
      response: {
        [success]: produces ? file(produces) : (response ?? z.undefined()),
        ...route.others,
        ...failures,
      },
    },
    handler: async (request, reply) => {
      // Validated by the schemas above, from which Fastify derives no types: which they are depends on the key.
      const typed = request as FastifyRequest<Parts<Key>>
      const run = async (signal?: AbortSignal) => {
        const sent = await handler(typed, reply.code(success) as FastifyReply<Parts<Key>>, signal)
        await writeLongList(reply, sent)
        return sent
      }
      const sent = await (waits ? app.callQueues.run(produces ? 'file' : 'data', request, reply, run) : run())
      // Not before: an error is no such file.
      if (produces) reply.type(produces)
      return sent
    },
  })
}

export const inData = async <Data>(data: Promise<Data>) => ({ data: await data })
