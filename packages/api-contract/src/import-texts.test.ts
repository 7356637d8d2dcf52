import { expect, it } from 'vitest'
import { z } from 'zod'
import { IMPORTS } from './import.ts'

interface Schema {
  type?: string
  format?: string
  enum?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/** The paths of texts that are free, as those of an entry with one item in each list. */
function textsIn(schema: Schema, path: string[] = []): string[][] {
  const { type, format, enum: values, anyOf = [], items, properties = {} } = schema
  if (items) return textsIn(items, [...path, '0'])
  if (type === 'string' && !format && !values) return [path]
  return [
    ...anyOf.flatMap((option) => textsIn(option, path)),
    ...Object.entries(properties).flatMap(([name, property]) => textsIn(property, [...path, name])),
  ]
}

const entryWith = (path: string[], text: string): unknown =>
  path.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), text)

/** Prose, which has lines; a tax id, whose rule is its own. */
const OTHERS = ['message', 'details', 'cnpjCpf']

const texts = Object.entries(IMPORTS).flatMap(([kind, { entry }]) =>
  textsIn(z.toJSONSchema(entry, { io: 'input' }) as Schema)
    .filter(([name = '']) => !OTHERS.includes(name))
    .map((path) => ({ kind, entry, path, name: path.join('.') })),
)
it('the entries have texts', () => {
  const names = texts.map(({ kind, name }) => `${kind} ${name}`)
  expect(names).toEqual(
    expect.arrayContaining(['customers address.bairro', 'products unit', 'orders orderItems.0.sku']),
  )
})

const issuesOf = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

// The name of a price table is that of its own rules, on the table as it would be saved.
it.each(texts.filter(({ kind, name }) => `${kind} ${name}` !== 'price-tables name'))(
  'a text has no unseen characters: $kind $name',
  ({ entry, path, name }) => {
    for (const unseen of ['\n', '\t', '\u200b', '\u202e', '\u0085'])
      expect(issuesOf(entry, entryWith(path, `a${unseen}b`))).toContain(
        `${name}: Contém caracteres inválidos`,
      )
  },
)

it('a key is the same however it is composed, and without blanks around it', () => {
  const { entry } = IMPORTS.products
  expect(entry.parse({ sku: '\u00a0\u3000MAC\u0327A\ufeff' })).toEqual({ sku: 'MA\u00c7A' })
})

it('a message of a log has lines', () => {
  const log = { externalId: 'L-1', message: 'a\nb' }
  expect(IMPORTS['order-logs'].entry.parse(log)).toEqual(log)
})
