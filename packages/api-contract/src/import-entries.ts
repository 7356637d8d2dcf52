import { z } from 'zod'
import { decimalPlaces, MONEY, QUANTITY } from './price-table-limits.ts'
import { bareTaxId, taxIdViolation } from './tax-ids.ts'
import {
  CUSTOMER_STATUSES,
  LOG_LEVELS,
  ORDER_STATUSES,
  PRICE_TABLE_TYPES,
  PRINT_STATUSES,
  PROPERTY_STATUSES,
  SHORT_TERM_OPTIONS,
  TERM_TYPES,
} from './vocabulary.ts'

/**
 * The entries of an import, one schema per kind (spec §3). Only the key is required: an absent field stays as it is, and `null`
 * clears it. What a new record needs besides, the API says.
 */

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `Use um destes valores: ${values.join(', ')}` })

const text = (limit: number) =>
  z.string('Use um texto').trim().max(limit, `Use no máximo ${limit} caracteres`)
const filled = (limit: number) => text(limit).min(1, 'Não pode ficar em branco')

/** Blank is null. */
const clearable = (limit = 200) =>
  text(limit)
    .transform((value) => value || null)
    .nullish()

const flag = z.boolean('Use true ou false').optional()

/** The identifier of a record in the system that sends it. */
const externalId = filled(100)

/** The key of a record; of one that no other system has named, our id, which the lists export. */
const key = { externalId: externalId.optional(), id: externalId.optional() }

function oneKey({
  value,
  issues,
}: z.core.ParsePayload<{ externalId?: string | undefined; id?: string | undefined }>) {
  if ((value.externalId === undefined) !== (value.id === undefined)) return
  issues.push({
    code: 'custom',
    path: ['externalId'],
    message: 'Envie externalId ou id',
    input: value.externalId,
  })
}
const reference = externalId.optional()
const sku = filled(100)

const figure = ({ decimals, limit, limitText }: typeof MONEY) =>
  z
    .number('Use um número')
    .min(0, 'Não pode ser negativo')
    .max(limit, { error: `Use no máximo ${limitText}`, abort: true })
    .check(...decimalPlaces(decimals, `Use no máximo ${decimals} casas decimais`))
const money = figure(MONEY)
const quantity = figure(QUANTITY).gt(0, 'Deve ser maior que zero')

const WRONG_INSTANT = 'Use uma data e hora ISO 8601, por exemplo 2026-03-10T14:05:00-03:00'
const instant = z.iso
  .datetime({ offset: true, error: WRONG_INSTANT })
  .refine((value) => /^(19|20)/.test(value), 'Use uma data a partir de 1900')
  .optional()

const known = {
  error: (issue: { code?: string }) =>
    issue.code === 'unrecognized_keys' ? 'Campo desconhecido' : 'Use um objeto',
}

export const importCustomer = z
  .strictObject(
    {
      ...key,
      name: filled(200).optional(),
      cnpjCpf: z
        .string('Use um texto')
        .overwrite(bareTaxId)
        .check((context) => {
          const message = taxIdViolation(context.value)
          if (message) context.issues.push({ code: 'custom', message, input: context.value })
        })
        .optional(),
      email: clearable(),
      phone: clearable(40),
      status: oneOf(CUSTOMER_STATUSES).optional(),
      active: flag,
      limiteCredito: money.nullish(),
      address: z
        .strictObject(
          {
            endereco: clearable(),
            numero: clearable(40),
            bairro: clearable(),
            cidade: clearable(),
            estado: clearable(40),
          },
          known,
        )
        .nullish(),
      createdAt: instant,
    },
    known,
  )
  .check(oneKey)
export type ImportCustomer = z.infer<typeof importCustomer>

export const importProperty = z
  .strictObject(
    {
      ...key,
      customerExternalId: reference,
      name: filled(200).optional(),
      address: clearable(300),
      city: clearable(),
      state: clearable(40),
      status: oneOf(PROPERTY_STATUSES).optional(),
      active: flag,
      limiteCredito: money.nullish(),
      createdAt: instant,
    },
    known,
  )
  .check(oneKey)
export type ImportProperty = z.infer<typeof importProperty>

export const importProduct = z.strictObject(
  { sku, name: filled(200).optional(), unit: filled(10).optional(), createdAt: instant },
  known,
)
export type ImportProduct = z.infer<typeof importProduct>

const itemList = <Item extends z.ZodType>(item: Item) =>
  z.array(item, 'Use uma lista').max(500, 'Use no máximo 500 itens').optional()
const figureOfRules = z.number('Use um número')

/** Its rules (spec §5) are those of `storablePriceTables`, checked on the table as it would be saved. */
export const importPriceTable = z
  .strictObject(
    {
      ...key,
      name: z.string('Use um texto').optional(),
      type: oneOf(PRICE_TABLE_TYPES).optional(),
      termType: oneOf(TERM_TYPES).optional(),
      shortTermOption: oneOf(SHORT_TERM_OPTIONS).nullish(),
      harvestYear: figureOfRules.nullish(),
      harvestStartMonth: figureOfRules.nullish(),
      harvestEndMonth: figureOfRules.nullish(),
      discountPercent: figureOfRules.nullish(),
      additionalFee: figureOfRules.nullish(),
      isActive: flag,
      priceTableItems: itemList(
        z.strictObject(
          {
            sku,
            price: figureOfRules,
            minPrice: figureOfRules,
            minQuantity: figureOfRules,
            maxQuantity: figureOfRules,
          },
          known,
        ),
      ),
    },
    known,
  )
  .check(oneKey)
export type ImportPriceTable = z.infer<typeof importPriceTable>

export const importOrder = z
  .strictObject(
    {
      ...key,
      customerExternalId: reference,
      propertyExternalId: externalId.nullish(),
      priceTableExternalId: externalId.nullish(),
      status: oneOf(ORDER_STATUSES).optional(),
      statusImpressao: oneOf(PRINT_STATUSES).optional(),
      /** What the ERP calls an integrated order. */
      integrationId: externalId.optional(),
      /** Absent: the sum of the items, which it must be otherwise. */
      total: money.optional(),
      createdAt: instant,
      /** Replace the stored ones. */
      orderItems: itemList(
        z
          .strictObject({ sku, quantidade: quantity, preco: money, total: money.optional() }, known)
          .check(({ value: { quantidade, preco, total }, issues }) => {
            if (issues.length > 0) return
            const cents = itemCents(quantidade, preco)
            const message =
              cents > toCents(MONEY.limit)
                ? `O total deve ser no máximo ${MONEY.limitText}`
                : total !== undefined && cents !== toCents(total)
                  ? `O total deve ser quantidade × preço, ${fromCents(cents)}`
                  : undefined
            if (message) issues.push({ code: 'custom', path: ['total'], message, input: total })
          }),
      ),
    },
    known,
  )
  .check(oneKey)
export type ImportOrder = z.infer<typeof importOrder>

/** Events of orders that happen elsewhere. The API itself writes the others. */
export const IMPORTED_EVENT_TYPES = [
  'ERP_SYNC',
  'ORDER_INTEGRATED',
  'PAYMENT_PROCESSED',
  'MANUAL_LOG',
] as const

const LONGEST_DETAILS = 10_000

export const importOrderLog = z.strictObject(
  {
    externalId,
    orderExternalId: reference,
    eventType: oneOf(IMPORTED_EVENT_TYPES).optional(),
    level: oneOf(LOG_LEVELS).optional(),
    message: clearable(2_000),
    erpSystem: clearable(100),
    integrationId: clearable(100),
    operation: clearable(100),
    details: z
      .union([z.string(), z.record(z.string(), z.unknown())], 'Use um texto ou um objeto')
      .refine(
        (details) => JSON.stringify(details).length <= LONGEST_DETAILS,
        `Use no máximo ${LONGEST_DETAILS} caracteres`,
      )
      .nullish(),
    createdAt: instant,
  },
  known,
)
export type ImportOrderLog = z.infer<typeof importOrderLog>

/** Exact: amounts have two decimals. */
export const toCents = (amount: number): bigint => BigInt(Math.round(amount * 100))

/** The price of a quantity in centavos. Rounds half a centavo up, as SQL's `round` does. */
export const itemCents = (quantity: number, price: number): bigint =>
  (BigInt(Math.round(quantity * 1000)) * toCents(price) + 500n) / 1000n

/** As the decimal text of a numeric column: 123456 → `1234.56`. */
export const fromCents = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
