import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Readable } from 'node:stream'
import { apiErrorBody } from '@celeiro/api-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { expect } from 'vitest'
import { z } from 'zod'
import { type ApiDocument, documentOf, operationOf } from './api-document.ts'
import { violationOf } from './json-schema-check.ts'

/** Responses that are not as the document says, in words. */
export type ContractViolations = string[]

const errorSchema = z.toJSONSchema(apiErrorBody)

/**
 * Creates an app and checks each of its responses against its own document: a status or a body that the document does
 * not have for the route is a violation.
 */
export async function withContractCheck(
  create: () => Promise<FastifyInstance>,
): Promise<{ app: FastifyInstance; violations: ContractViolations }> {
  const violations: ContractViolations = []
  // Fastify announces every new instance. A hook that is added here sees responses before they are compressed.
  const onInstance = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance } // Fastify's documented message
    addCheck(fastify, (violation) => {
      violations.push(`${violation} (${expect.getState().currentTestName ?? 'outside of a test'})`)
    })
  }
  subscribe('fastify.initialization', onInstance)
  try {
    return { app: await create(), violations }
  } finally {
    unsubscribe('fastify.initialization', onInstance)
  }
}

function addCheck(app: FastifyInstance, report: (violation: string) => void): void {
  app.addHook('onSend', async (request, reply, payload) => {
    // Too late: the response that has begun is not this one.
    if (reply.raw.headersSent) return payload
    const document = documentOf(app)
    const check = (body: string) => {
      const violation = responseViolation(document, request, reply, body)
      if (violation) report(`${request.method} ${request.url} → ${reply.statusCode}: ${violation}`)
    }
    if (payload instanceof Readable)
      return isCall(request) ? Readable.from(checkedAtEnd(payload, check)) : payload
    check(payload === undefined || payload === null ? '' : String(payload))
    return payload
  })
}

async function* checkedAtEnd(stream: Readable, check: (body: string) => void): AsyncGenerator<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk))
    yield Buffer.from(chunk)
  }
  check(Buffer.concat(chunks).toString())
}

/** Files and the pages of the document itself are no calls. */
function isCall(request: FastifyRequest): boolean {
  return request.is404 || request.routeOptions.schema?.hide !== true
}

function responseViolation(
  document: ApiDocument,
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
): string | undefined {
  const { url } = request.routeOptions
  // Responses to HEAD are those to GET, without their body.
  if (!isCall(request) || request.method === 'HEAD' || request.method === 'OPTIONS') return undefined
  if (request.is404 || !url) {
    return reply.statusCode < 400 ? 'the document has no such call' : bodyViolation(errorSchema, reply, body)
  }
  const operation = operationOf(document, request.method, url)
  if (!operation) return 'the document has no such call'
  const response = operation.responses[reply.statusCode]
  if (!response) return 'the document has no such status'
  const [file] = Object.keys(response.content ?? {}).filter((type) => type !== 'application/json')
  if (file) {
    const type = String(reply.getHeader('content-type'))
    if (type !== file) return `the content is ${type}`
    return body === '' ? 'the file is empty' : undefined
  }
  const schema = response.content?.['application/json']?.schema
  if (!schema || schema['type'] === 'null') return body === '' ? undefined : 'there is a body'
  return bodyViolation(schema, reply, body)
}

function bodyViolation(schema: object, reply: FastifyReply, body: string): string | undefined {
  const type = String(reply.getHeader('content-type'))
  if (!/^application\/json\b/.test(type)) return `the content is ${type}`
  try {
    return violationOf(schema, JSON.parse(body))
  } catch {
    return 'the body is no JSON'
  }
}
