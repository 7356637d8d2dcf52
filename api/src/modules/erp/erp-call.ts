import { createHmac } from 'node:crypto'
import { answerText } from '@celeiro/import/bytes'
import { z } from 'zod'
import type { Config } from '../../config/config.ts'
import { retryAfterSeconds } from './pauses.ts'

export type ErpConfig = NonNullable<Config['erp']> & {
  /** Milliseconds for a call, its response included; ten seconds by default. */
  timeoutMs?: number
}

/** What a call came to. Reasons are in Portuguese and continue the name of the ERP: “respondeu 503”. */
export type ErpAnswer =
  | { outcome: 'integrated'; integrationId: string }
  /** For good. */
  | { outcome: 'refused'; status: number; reason: string; words: string }
  /** Another try may succeed. */
  | {
      outcome: 'failed'
      status?: number
      /** A code of the network, or TIMEOUT. */
      code?: string | undefined
      reason: string
      /** What the ERP says itself, as a part of the reason. */
      words?: string
      retryAfter?: number | undefined
      /** The ERP has accepted the order, and does not say what it calls it. */
      isUnreadable?: true
    }

const TIMEOUT_MS = 10_000

const MOST_BYTES = 64 * 1024
const MOST_WORDS = 300

/** Besides 3xx and 5xx: whoever answers is not the ERP, or it is still at work on an earlier try (409), or wants calls later. */
const TRY_AGAIN = [401, 403, 404, 407, 408, 409, 425, 429]

const accepted = z.object({
  integrationId: z
    // JSON loses digits of a longer number.
    .union([z.string(), z.int().transform(String)])
    .pipe(
      z
        .string()
        .trim()
        .normalize('NFC')
        .min(1)
        .max(100)
        .regex(/^[^\p{C}\uFFFD]*$/u),
    ),
})

/** The places in which systems have their words, in this order. */
const NAMES_OF_WORDS = ['message', 'errorMessage', 'mensagem', 'error', 'errors', 'value']
/** As deep as the words of an error lie: `error.message.value`. */
const DEEPEST_WORDS = 3

export interface ErpCall {
  body: string
  idempotencyKey: string
  now: Date
  signal: AbortSignal
  fetch: typeof fetch
}

/** Calls the ERP once (docs/erp.md). Whatever the ERP does is an answer; nothing throws because of it. */
export async function callErp(config: ErpConfig, call: ErpCall): Promise<ErpAnswer> {
  const { url, secret, timeoutMs = TIMEOUT_MS } = config
  try {
    const response = await call.fetch(url, {
      method: 'POST',
      body: call.body,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': call.idempotencyKey,
        'x-celeiro-signature': signatureOf(call.body, secret, call.now),
      },
      // Its target is whoever answers, not the configuration.
      redirect: 'manual',
      signal: AbortSignal.any([call.signal, AbortSignal.timeout(timeoutMs)]),
    })
    return answerOf(response, await readText(response), call.now)
  } catch (error) {
    return { outcome: 'failed', ...failureOf(error, timeoutMs) }
  }
}

/** As Stripe signs its webhooks: a time in Unix seconds, and the HMAC-SHA256 of `time.body` in hexadecimal. */
export function signatureOf(body: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

async function readText({ body, headers }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MOST_BYTES) break
  }
  return answerText(Buffer.concat(chunks).subarray(0, MOST_BYTES), headers.get('content-type'))
}

function answerOf({ status, headers }: Response, text: string, now: Date): ErpAnswer {
  if (status >= 200 && status < 300) {
    const answer = accepted.safeParse(parsed(text))
    return answer.success
      ? { outcome: 'integrated', ...answer.data }
      : { outcome: 'failed', status, reason: `respondeu ${status} sem um integrationId`, isUnreadable: true }
  }
  const words = wordsOf(text)
  const answer = { status, reason: `respondeu ${status}${words && `: ${words}`}`, words }
  if (status >= 400 && status < 500 && !TRY_AGAIN.includes(status)) return { outcome: 'refused', ...answer }
  return { outcome: 'failed', ...answer, retryAfter: retryAfterSeconds(headers.get('retry-after'), now) }
}

/** The words of a JSON, or the text, in one line and without markup. */
function wordsOf(text: string): string {
  const words = (wordsIn(parsed(text)) ?? text)
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[\p{C}\uFFFD\s]+/gu, ' ')
    .trim()
  const characters = [...words]
  return characters.length > MOST_WORDS ? `${characters.slice(0, MOST_WORDS - 1).join('')}…` : words
}

function wordsIn(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return depth === 0 ? undefined : value
  if (depth === DEEPEST_WORDS + 1 || !(value instanceof Object)) return undefined
  const parts = Array.isArray(value) ? value.slice(0, 1) : NAMES_OF_WORDS.map((name) => Object(value)[name])
  return parts.map((part) => wordsIn(part, depth + 1)).find((words) => words?.trim())
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function failureOf(error: unknown, timeoutMs: number): { code?: string; reason: string } {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return { code: 'TIMEOUT', reason: `não respondeu em ${(timeoutMs / 1000).toLocaleString('pt-BR')} s` }
  const cause = error instanceof Error ? error.cause : undefined
  const reason = 'não pôde ser alcançado'
  return cause instanceof Error && 'code' in cause ? { code: String(cause.code), reason } : { reason }
}
