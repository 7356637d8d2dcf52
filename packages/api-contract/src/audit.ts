import { z } from 'zod'
import { id, money, pageQuery, quantity, timestamp } from './primitives.ts'
import { AUDIT_ACTIONS, AUDIT_ENTITIES, AUDIT_REASONS } from './vocabulary.ts'

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `use um destes valores: ${values.join(', ')}` })

const text = z
  .string()
  .max(200, 'use no máximo 200 caracteres')
  .regex(/^[^\0]*$/, 'contém caracteres inválidos')

const instant = z.iso.datetime({
  offset: true,
  error: 'use uma data e hora ISO 8601, por exemplo 2026-03-10T00:00:00.000Z',
})

/**
 * The query of GET /api/audit. All conditions apply together. The period reads like that of GET /api/orders: both ends
 * are inclusive, and a `createdBefore` at exactly midnight UTC includes that whole day.
 */
export const listAuditQuery = z.object({
  ...pageQuery,
  actorId: text.optional(),
  entity: oneOf(AUDIT_ENTITIES).optional(),
  entityId: text.optional(),
  action: oneOf(AUDIT_ACTIONS).optional(),
  field: text.optional().meta({ description: 'Campo alterado, por exemplo userType ou password' }),
  createdAfter: instant.optional(),
  createdBefore: instant.optional(),
})
export type ListAuditQuery = z.infer<typeof listAuditQuery>

const scalar = z.union([z.string(), z.number(), z.boolean()]).nullable()

const itemFigures = z.object({ price: money, minPrice: money, minQuantity: quantity, maxQuantity: quantity })

/**
 * One field before and after. An item of a price table is a field of its own, named `priceTableItems`, with its product:
 * null before if it was added, null after if it was removed. A password has neither value.
 */
const auditChange = z.union([
  z.object({
    field: z.literal('priceTableItems'),
    productId: id,
    before: itemFigures.nullable(),
    after: itemFigures.nullable(),
  }),
  z.object({ field: z.string(), before: scalar, after: scalar }),
])
export type AuditChange = z.infer<typeof auditChange>

/** Who did what to which record, and when. Entries never change; they are deleted after the retention period. */
export const auditEntry = z.object({
  id,
  createdAt: timestamp,
  actorId: id.nullable().meta({ description: 'Nulo quando ninguém estava identificado, ou foi o sistema' }),
  actorName: z.string().nullable().meta({ description: 'Nome de usuário naquele momento' }),
  action: z.enum(AUDIT_ACTIONS),
  entity: z.enum(AUDIT_ENTITIES),
  entityId: id.nullable().meta({ description: 'Nulo na tentativa de login de um usuário desconhecido' }),
  entityName: z.string().nullable().meta({ description: 'Nome de usuário ou da tabela naquele momento' }),
  reason: z.enum(AUDIT_REASONS).nullable(),
  changes: z.array(auditChange),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Response of GET /api/audit: one page, newest first. Without totals: counting would read the whole history. */
export const auditListResponse = z.object({
  data: z.object({
    entries: z.array(auditEntry),
    currentPage: z.int().min(1),
    hasPrev: z.boolean(),
    hasNext: z.boolean(),
  }),
})
export type AuditListResponse = z.infer<typeof auditListResponse>
