import { setTimeout } from 'node:timers/promises'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { type ApiDocument, documentOf } from '../api-document.ts'
import { violationOf } from '../json-schema-check.ts'
import type { FuzzWorld } from './fuzz-world.ts'
import { type KnownKind, knownKindOf, withKnownValues } from './known-values.ts'
import type { FuzzRequest } from './requests.ts'

/** Milliseconds after which a request hangs. */
const HANG_MS = 15_000

/** Ids that requests may refer to; new ones replace the oldest. */
const KNOWN_IDS = 10

/** The request as it goes out, with known values in place of the placeholders. */
export function resolved({ known, headers }: FuzzWorld, request: FuzzRequest) {
  const { method, url, caller, contentType, body } = request
  return {
    method: method as 'GET', // of the document, which has no others than the type of light-my-request
    url: withKnownValues(url, known),
    headers: { ...headers[caller], ...(contentType && { 'content-type': contentType }) },
    ...(body !== undefined && { payload: withKnownValues(body, known) }),
  } satisfies InjectOptions
}

/**
 * Sends a request.
 * @returns its status
 * @throws when it hangs, fails with a 5xx, leaves the contract, or is accepted although the document forbids its body
 */
export async function sendFuzzRequest(fuzz: FuzzWorld, request: FuzzRequest): Promise<number> {
  const { app, contractViolations } = fuzz.world
  const options = resolved(fuzz, request)
  // Another process may have taken the processor for that long; it does not do so twice.
  const response = (await inTime(app.inject(options))) ?? (await inTime(app.inject(options)))
  if (!response) throw new Error(`no response within ${HANG_MS} ms`)
  const [violation] = contractViolations.splice(0)
  if (violation) throw new Error(violation)
  const { statusCode } = response
  if (statusCode >= 500) throw new Error(`status ${statusCode}: ${response.body}`)
  if (statusCode < 300) {
    const forbidden = bodyViolation(documentOf(app), request, options.payload)
    if (forbidden) throw new Error(`status ${statusCode} for a body that the document forbids: ${forbidden}`)
    learn(fuzz, request, response)
  }
  return statusCode
}

/** @returns undefined if the time is over */
const inTime = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  Promise.race([work, setTimeout(HANG_MS, undefined, { ref: false })])

function bodyViolation(document: ApiDocument, { operation }: FuzzRequest, body = ''): string | undefined {
  const [method = '', path = ''] = operation.split(' ')
  const schema = document.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json'].schema
  // Fastify ignores a byte order mark, as RFC 8259 allows.
  return schema && violationOf(schema, JSON.parse(body.replace(/^\ufeff/, '')))
}

/** Later requests refer to what this one has created. */
function learn({ known }: FuzzWorld, { operation }: FuzzRequest, response: LightMyRequestResponse): void {
  const [method = '', path = ''] = operation.split(' ')
  const add = (kind: KnownKind | undefined, value: unknown) => {
    if (kind && typeof value === 'string') known[kind] = [value, ...known[kind]].slice(0, KNOWN_IDS)
  }
  if (response.statusCode === 201) {
    const { data } = response.json()
    add(knownKindOf('id', path), data.id)
    add('token', data.token)
  }
  if (method === 'POST' && response.statusCode === 200) add('refreshToken', response.json().refreshToken)
}
