import { z } from 'zod'

/** An identifier in a response. Ours are CUIDs (spec §5); rows that others write have any text. */
export const id = z.string()

/** PostgreSQL stores no NUL in text, and half a surrogate pair as another character. Rejected before a query, so that it cannot fail. */
export const storable = (message: string) => z.regex(/^[^\0\p{Cs}]*$/u, message)

/**
 * What every text is but prose (a note, a message): one line of characters that one can see. Invisible ones let two names look the
 * same, and line breaks end a row of a list.
 */
export const inOneLine = (message: string) => z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u, message)

/** The limits of our database for a text. */
export const lineUpTo = (limit: number) => [
  z.maxLength(limit, `Use no máximo ${limit} caracteres`),
  inOneLine('Contém caracteres inválidos'),
]

/** The limits of our database for prose, and for words to search. */
export const upTo = (limit: number) => [
  z.maxLength(limit, `Use no máximo ${limit} caracteres`),
  storable('Contém caracteres inválidos'),
]

/** A text in a query: words to search, an id. */
export const queryText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `use no máximo ${most} caracteres`)
    .check(storable('contém caracteres inválidos'))

/** One of some words in a query. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `use um destes valores: ${values.join(', ')}` })

/** `true` or `false` in a query. */
export const queryFlag = z.stringbool({
  truthy: ['true'],
  falsy: ['false'],
  case: 'sensitive',
  error: 'use true ou false',
})

/** Brazilian reais with at most two decimals. */
export const money = z.number().meta({ description: 'Reais (BRL), duas casas decimais' })

/** The price of one unit in an order, which other systems calculate. */
export const unitPrice = z.number().meta({ description: 'Reais (BRL), até seis casas decimais' })

/** An amount in the product's own unit; decimal, because tonnes are. */
export const quantity = z.number().meta({ description: 'Quantidade na unidade do produto, decimal' })

/** An instant in UTC, as `2026-03-10T14:05:00.000Z`. */
// Viewers of the description would make an example up from the pattern, with a hundred digits.
export const timestamp = z.iso.datetime().meta({ examples: ['2026-03-10T15:00:00.000Z'] })

/** The query of a call about several records: from 1 to `most` ids, separated by commas. */
export const idsQuery = (most: number, missing: string) =>
  z.object({
    ids: z
      .string({ error: missing })
      .regex(
        new RegExp(String.raw`^[^,\0]+(,[^,\0]+){0,${most - 1}}$`),
        `use de 1 a ${most} ids separados por vírgula`,
      ),
  })

const pageMessage = 'use um número inteiro a partir de 1'
const limitMessage = 'use um número inteiro de 1 a 100'

/** A whole number from 1 in a query: decimal digits only (`0x2`, `1e1` and `2.0` are rejected). */
export const wholeNumber = (max: number, message: string) =>
  z
    .string({ error: message })
    .regex(/^[1-9]\d{0,15}$/, message)
    .transform(Number)
    .pipe(z.int(message).min(1, message).max(max, message))

/** The query parameters of every paged list: 20 rows by default, at most 100. */
export const pageQuery = {
  page: wholeNumber(Number.MAX_SAFE_INTEGER, pageMessage).default(1),
  limit: wholeNumber(100, limitMessage).default(20),
}

const afterMessage = 'use o valor de "next" da página anterior'

/** Reads the key of a row; undefined if the text is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The query parameters of a list in pages that can be walked without gaps: `after`, the `next` of the page before, takes the place
 * of `page`. It is the key of that page's last row: what orders the list, and the id.
 */
export function walkQuery(order: z.ZodType<string>) {
  const key = z.tuple([order, z.string().check(storable(afterMessage))])
  const after = z.string().refine((text) => key.safeParse(parsed(text)).success, afterMessage)
  return { ...pageQuery, after: after.optional() }
}

export const count = z.int().min(0)

/** The pagination of every paged list, beside its rows. */
export const pagination = {
  totalCount: count,
  totalPages: count,
  currentPage: z.int().min(1),
  hasPrev: z.boolean(),
  hasNext: z.boolean(),
}
/** The same of a list that can be walked. */
export const walkPagination = {
  ...pagination,
  /** What `after` is for the page that follows; null if this one is the last. */
  next: z.string().nullable(),
}
export type ApiPagination = z.infer<z.ZodObject<typeof pagination>>
