import type { FastifyInstance } from 'fastify'
import { addSeconds, type Clock } from '../time/clock.ts'
import { NO_CALL } from './probes.ts'

/** The file may be half a year old: RFC 9116 recommends less than a year. */
const VALID_SECONDS = 180 * 24 * 60 * 60

/** Serves a file that says whom to tell about a weakness (RFC 9116). */
export function registerSecurityTxt(app: FastifyInstance, contacts: readonly string[], clock: Clock): void {
  if (contacts.length === 0) return
  app.get('/.well-known/security.txt', NO_CALL, async (_request, reply) => {
    const expires = addSeconds(clock.now(), VALID_SECONDS).toISOString()
    const lines = [...contacts.map((contact) => `Contact: ${contact}`), `Expires: ${expires}`]
    return reply.type('text/plain; charset=utf-8').send(lines.map((line) => `${line}\n`).join(''))
  })
}
