import { z } from 'zod'
import { keysOf } from './keys.ts'
import { decimalPlaces, MONEY, QUANTITY } from './money.ts'
import { UNIT_PRICE_DECIMALS } from './order-amounts.ts'
import { lineUpTo, upTo } from './primitives.ts'
import { bareTaxId, taxIdViolation } from './tax-ids.ts'

/** What the fields of imports have in common: how they are refused, and how a CSV has them. */

/** A field as files of an import have it. */
export interface ImportColumn {
  /** What the template has in it; blank by default. */
  example?: string | undefined
  /** What the app calls the field: a heading that its lists export. */
  label?: string | readonly string[] | undefined
  /** What other systems and spreadsheets call it. */
  usual?: readonly string[] | undefined
  /** What a word of the lists, in small letters, stands for: a value, or fields of the entry if it shows two as one. */
  words?: Readonly<Record<string, string | object>> | undefined
  /** The field beside it that has the rest of its text: lists show `Sorriso - MT`. */
  rest?: string | undefined
}
export const importColumns = z.registry<ImportColumn>()

/** A schema of its own: a registry knows one column of each. */
export function column<Schema extends z.ZodType>(
  schema: Schema,
  example?: string,
  label?: ImportColumn['label'],
  usual?: ImportColumn['usual'],
  more?: Pick<ImportColumn, 'words' | 'rest'>,
): Schema {
  const own = schema.clone()
  importColumns.add(own, { example, label, usual, ...more })
  return own
}

/** A column whose values have labels, each of which may mean more than its value. */
export function choice<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  example: Value,
  label: ImportColumn['label'],
  usual?: ImportColumn['usual'],
  meaning?: (value: Value) => object,
) {
  return column(oneOf(keysOf(labels)), labels[example], label, usual, { words: wordsOf(labels, meaning) })
}

/** @param meaning fields of the entry, for a word that shows more than this value */
export function wordsOf<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  meaning: (value: Value) => string | object = (value) => value,
): Record<string, string | object> {
  return Object.fromEntries(keysOf(labels).map((value) => [labels[value].toLowerCase(), meaning(value)]))
}

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `Use um destes valores: ${values.join(', ')}` })

const text = (limit: number) =>
  z
    .string('Use um texto')
    .trim()
    .check(...lineUpTo(limit))
export const filled = (limit: number) => text(limit).min(1, 'Não pode ficar em branco')

const nullIfBlank = (words: z.ZodString) => words.transform((value) => value || null).nullish()

/** Blank is null. */
export const clearable = (limit = 200) => nullIfBlank(text(limit))

export const flag = z.boolean('Use true ou false').optional()

/** Words with lines of their own. Blank is null. */
export const clearableProse = (limit: number) =>
  nullIfBlank(
    z
      .string('Use um texto')
      .trim()
      .check(...upTo(limit)),
  )

/** The identifier of a record in the system that sends it: the same one however its letters are composed. */
export const externalId = z
  .string('Use um texto')
  .trim()
  .normalize('NFC')
  .min(1, 'Não pode ficar em branco')
  .check(...lineUpTo(100))

/** The key of a record; of one that no other system has named, our id, which the lists export. */
export const key = (
  example: string,
  { id, externalId: label }: { id: string; externalId?: string },
  usual: readonly string[] = [],
) => ({
  externalId: column(externalId.optional(), example, label, ['Código', 'Cód.', ...usual]),
  id: column(externalId.optional(), '', id),
})

/** How many items the list of a record has, as its sender says: a file with some of them must not take the others away. */
export const itemCount = column(
  z
    .int('Use um número inteiro')
    .min(0, 'Não pode ser negativo')
    .optional()
    .meta({ description: 'Quantos itens o registro tem: com outra quantidade deles, a entrada é recusada' }),
  '',
  'Itens',
  ['Qtd. de itens', 'Quantidade de itens', 'Nº de itens'],
)

/** @param list the field of the items */
export const wholeList =
  <List extends string>(list: List) =>
  ({
    value,
    issues,
  }: z.core.ParsePayload<
    { itemCount?: number | undefined } & { [Name in List]?: readonly unknown[] | undefined }
  >) => {
    const { itemCount } = value
    const count = value[list]?.length
    if (count === undefined || itemCount === undefined || count === itemCount) return
    const message = `Tem ${count} de ${itemCount}: os itens de um registro são substituídos por inteiro`
    issues.push({ code: 'custom', path: ['itemCount'], message, input: itemCount })
  }

export function oneKey({
  value,
  issues,
}: z.core.ParsePayload<{ externalId?: string | undefined; id?: string | undefined }>) {
  if ((value.externalId === undefined) !== (value.id === undefined)) return
  issues.push({
    code: 'custom',
    path: ['externalId'],
    message: 'Falta a chave: envie externalId ou id',
    input: value.externalId,
  })
}
export const taxId = z
  .string('Use um texto')
  .overwrite(bareTaxId)
  .check((context) => {
    const message = taxIdViolation(context.value)
    if (message) context.issues.push({ code: 'custom', message, input: context.value })
  })

export const reference = (example: string, usual: readonly string[]) =>
  column(externalId.optional(), example, undefined, usual)
export const sku = (label: string, usual: readonly string[]) => column(externalId, 'SOJA-01', label, usual)

const figure = ({ decimals, limit, limitText }: typeof MONEY) =>
  z
    .number('Use um número')
    .min(0, 'Não pode ser negativo')
    .max(limit, { error: `Use no máximo ${limitText}`, abort: true })
    .check(...decimalPlaces(decimals, `Use no máximo ${decimals} casas decimais`))
export const money = figure(MONEY)
/** A price of an order, which other systems calculate. */
export const unitPrice = figure({ ...MONEY, decimals: UNIT_PRICE_DECIMALS })
export const quantity = figure(QUANTITY).gt(0, 'Deve ser maior que zero')

const WRONG_INSTANT = 'Use uma data e hora ISO 8601, por exemplo 2026-03-10T14:05:00-03:00'
export const anInstant = z.iso
  .datetime({ offset: true, error: WRONG_INSTANT })
  .refine((value) => /^(19|20)/.test(value), 'Use uma data a partir de 1900')
  .optional()

/**
 * When a record was created. Lists cut instants to days or minutes: what they export dates a new record, and leaves a stored one
 * as it is.
 */
export const creation = (example: string, label: ImportColumn['label'], usual: readonly string[] = []) => ({
  createdAt: column(anInstant),
  createdOn: column(
    anInstant.meta({ description: 'A data de um registro novo; um que já existe fica com a sua' }),
    example,
    label,
    ['Data de cadastro', 'Cadastro', ...usual],
  ),
})

export const known = {
  error: (issue: { code?: string }) =>
    issue.code === 'unrecognized_keys' ? 'Campo desconhecido' : 'Use um objeto',
}
