import { z } from 'zod'
import {
  CUSTOMER_LABELS,
  CUSTOMER_STATUS_LABELS,
  PROPERTY_LABELS,
  PROPERTY_STATUS_LABELS,
} from './customer-labels.ts'
import {
  anInstant,
  choice,
  clearable,
  clearableProse,
  column,
  creation,
  externalId,
  filled,
  flag,
  itemCount,
  key,
  known,
  money,
  oneKey,
  oneOf,
  quantity,
  reference,
  sku,
  taxId,
  unitPrice,
  wholeList,
  wordsOf,
} from './import-fields.ts'
import { MONEY } from './money.ts'
import { fromCents, isLineTotal, lineCents, toCents } from './order-amounts.ts'
import { ORDER_ITEM_LABELS, ORDER_LABELS, ORDER_STATUS_LABELS, PRINT_STATUS_LABELS } from './order-labels.ts'
import {
  PRICE_TABLE_ACTIVITY_LABELS,
  PRICE_TABLE_ITEM_LABELS,
  PRICE_TABLE_LABELS,
  PRICE_TABLE_TYPE_LABELS,
  SHORT_TERM_LABELS,
  TERM_TYPE_LABELS,
} from './price-table-labels.ts'
import { PRODUCT_LABELS } from './product-labels.ts'
import { LOG_LEVELS } from './vocabulary.ts'

/**
 * The entries of an import, one schema per kind (spec §3). Only the key is required: an absent field stays as it is, and `null`
 * clears it. What a new record needs besides, the API says.
 */

/** Headings of other systems, by which several kinds refer to one. */
const CUSTOMER_NAME = ['Razão social', 'Cliente', 'Nome do cliente']
const TABLE_NAME = ['Nome da tabela', 'Tabela']
const STREET = ['Logradouro', 'Endereço']
const CUSTOMER_CODE = ['Código do cliente', 'Cód. cliente']
const PRODUCT_CODE = ['Código do produto', 'Cód. produto']
const FARM_CODE = ['Código da propriedade', 'Cód. propriedade', 'Código da fazenda', 'Cód. fazenda']
const TABLE_CODE = ['Código da tabela', 'Cód. tabela', 'Tabela de preço']
const ORDER_CODE = ['Pedido', 'Número do pedido', 'Nº do pedido', 'Nº pedido', 'Nº']
const SITUATION = ['Situação']
const LIMIT = ['Limite', 'Limite crédito']
const [LEAST, MOST] = ['Qtd mín', 'Qtd máx']
const UNIT_PRICE = ['Preço unitário', 'Valor unitário', 'Vlr. unitário']

/** Lists show an inactive record as such, whatever its status. */
const shownStatus = <Status extends string>(
  labels: Readonly<Record<Status | 'ACTIVE', string>>,
  label: string,
) => ({
  status: choice<Status | 'ACTIVE'>(labels, 'ACTIVE', label, SITUATION, (status: string) =>
    status === 'INACTIVE' ? { active: false } : { status, active: true },
  ).optional(),
  active: column(flag, 'Sim', undefined, ['Ativo']),
})

export const importCustomer = z
  .strictObject(
    {
      ...key('C-17', CUSTOMER_LABELS, CUSTOMER_CODE),
      name: column(filled(200).optional(), 'Irmãos Weber', CUSTOMER_LABELS.name, CUSTOMER_NAME),
      /** Absent for one abroad. One company may be several customers, each with a registration of its own. */
      cnpjCpf: column(taxId.nullish(), '529.982.247-25', CUSTOMER_LABELS.taxId, ['CPF', 'CNPJ', 'CNPJ/CPF']),
      email: column(clearable(), 'compras@weber.example', undefined, ['E-mail']),
      phone: column(clearable(40), '66 99999-0000', undefined, ['Telefone', 'Fone', 'Celular']),
      ...shownStatus(CUSTOMER_STATUS_LABELS, CUSTOMER_LABELS.status),
      limiteCredito: column(money.nullish(), '150.000,00', CUSTOMER_LABELS.creditLimit, LIMIT),
      address: z
        .strictObject(
          {
            endereco: column(clearable(), 'Avenida Brasil', CUSTOMER_LABELS.street, STREET),
            numero: column(clearable(40), '120', CUSTOMER_LABELS.number, ['Nº', 'Núm.']),
            bairro: column(clearable(), 'Centro', CUSTOMER_LABELS.district),
            cidade: column(clearable(), 'Sorriso', CUSTOMER_LABELS.city, ['Município'], { rest: 'estado' }),
            estado: column(clearable(40), 'MT', CUSTOMER_LABELS.state, ['UF']),
          },
          known,
        )
        .nullish(),
      ...creation('10/03/2026', CUSTOMER_LABELS.createdAt),
    },
    known,
  )
  .check(oneKey)
export type ImportCustomer = z.infer<typeof importCustomer>

export const importProperty = z
  .strictObject(
    {
      ...key('F-4', PROPERTY_LABELS, FARM_CODE),
      customerExternalId: reference('C-17', CUSTOMER_CODE),
      name: column(
        filled(200).optional(),
        'Fazenda Boa Vista',
        [PROPERTY_LABELS.name, PROPERTY_LABELS.nameInList],
        ['Fazenda'],
      ),
      address: column(clearable(300), 'Rodovia MT-242', PROPERTY_LABELS.address),
      city: column(clearable(), 'Sorriso', PROPERTY_LABELS.city, ['Município'], { rest: 'state' }),
      state: column(clearable(40), 'MT', PROPERTY_LABELS.state, ['UF']),
      ...shownStatus(PROPERTY_STATUS_LABELS, PROPERTY_LABELS.status),
      limiteCredito: column(money.nullish(), '50.000,00', PROPERTY_LABELS.creditLimit, LIMIT),
      ...creation('10/03/2026', PROPERTY_LABELS.createdAt),
    },
    known,
  )
  .check(oneKey)
export type ImportProperty = z.infer<typeof importProperty>

export const importProduct = z.strictObject(
  {
    sku: sku(PRODUCT_LABELS.sku, ['Código', 'Cód.', ...PRODUCT_CODE]),
    name: column(filled(200).optional(), 'Semente de soja', PRODUCT_LABELS.name, ['Produto', 'Descrição']),
    unit: column(filled(10).optional(), 'sc', PRODUCT_LABELS.unit, ['UN', 'Unid.', 'UM']),
    ...creation('10/03/2026', PRODUCT_LABELS.createdAt),
  },
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
      ...key('T-30', PRICE_TABLE_LABELS, TABLE_CODE),
      name: column(
        z.string('Use um texto').optional(),
        'Clientes, 30 dias',
        PRICE_TABLE_LABELS.name,
        TABLE_NAME,
      ),
      type: choice(PRICE_TABLE_TYPE_LABELS, 'CLIENT', PRICE_TABLE_LABELS.type).optional(),
      termType: choice(TERM_TYPE_LABELS, 'SHORT_TERM', PRICE_TABLE_LABELS.termType).optional(),
      shortTermOption: choice(SHORT_TERM_LABELS, 'DAYS_30', [
        PRICE_TABLE_LABELS.shortTermOption,
        PRICE_TABLE_LABELS.shortTermOptionInDetails,
      ]).nullish(),
      harvestYear: column(figureOfRules.nullish(), '', PRICE_TABLE_LABELS.harvestYear),
      harvestStartMonth: column(figureOfRules.nullish(), '', PRICE_TABLE_LABELS.harvestStartMonth),
      harvestEndMonth: column(figureOfRules.nullish(), '', PRICE_TABLE_LABELS.harvestEndMonth),
      discountPercent: column(figureOfRules.nullish(), '2,5', PRICE_TABLE_LABELS.discountPercent),
      additionalFee: column(figureOfRules.nullish(), '35,00', PRICE_TABLE_LABELS.additionalFee),
      isActive: column(flag, PRICE_TABLE_ACTIVITY_LABELS.true, PRICE_TABLE_LABELS.isActive, [], {
        words: wordsOf(PRICE_TABLE_ACTIVITY_LABELS),
      }),
      itemCount,
      /** Replace the stored ones. */
      priceTableItems: itemList(
        z.strictObject(
          {
            sku: sku(PRICE_TABLE_ITEM_LABELS.sku, PRODUCT_CODE),
            price: column(figureOfRules, '412,50', PRICE_TABLE_ITEM_LABELS.price, UNIT_PRICE),
            minPrice: column(figureOfRules, '390,00', PRICE_TABLE_ITEM_LABELS.minPrice, ['Preço mín']),
            minQuantity: column(
              figureOfRules,
              '1',
              [PRICE_TABLE_ITEM_LABELS.minQuantity, PRICE_TABLE_ITEM_LABELS.minQuantityInTable],
              [LEAST],
            ),
            maxQuantity: column(
              figureOfRules,
              '500',
              [PRICE_TABLE_ITEM_LABELS.maxQuantity, PRICE_TABLE_ITEM_LABELS.maxQuantityInTable],
              [MOST],
            ),
          },
          known,
        ),
      ),
    },
    known,
  )
  .check(oneKey, wholeList('priceTableItems'))
export type ImportPriceTable = z.infer<typeof importPriceTable>

export const importOrder = z
  .strictObject(
    {
      // Lists export both, and an entry has one key.
      ...key('PV-2201', { id: ORDER_LABELS.id }, ORDER_CODE),
      customerExternalId: reference('C-17', CUSTOMER_CODE),
      propertyExternalId: column(externalId.nullish(), 'F-4', undefined, FARM_CODE),
      priceTableExternalId: column(externalId.nullish(), 'T-30', undefined, TABLE_CODE),
      status: choice(ORDER_STATUS_LABELS, 'CONFIRMED', ORDER_LABELS.status, SITUATION).optional(),
      statusImpressao: choice(PRINT_STATUS_LABELS, 'NOT_PRINTED', ORDER_LABELS.printStatus).optional(),
      /** What the ERP calls an integrated order. */
      integrationId: column(externalId.optional(), '', ORDER_LABELS.integrationId),
      desconto: column(money.nullish(), '50,00', ORDER_LABELS.discount),
      frete: column(money.nullish(), '120,00', ORDER_LABELS.freight),
      /** Absent: the sum of the items with discount and freight, which it must be otherwise. */
      total: column(money.optional(), '4.195,00', ORDER_LABELS.total, ['Valor total']),
      ...creation(
        '10/03/2026 14:05',
        [ORDER_LABELS.createdAtInList, ORDER_LABELS.createdAt],
        ['Emissão', 'Data de emissão', 'Data emissão', 'Data do pedido'],
      ),
      itemCount,
      /** Replace the stored ones. */
      orderItems: itemList(
        z
          .strictObject(
            {
              sku: sku(ORDER_ITEM_LABELS.sku, PRODUCT_CODE),
              quantidade: column(quantity, '10', ORDER_ITEM_LABELS.quantity, ['Qtd.', 'Qtde.']),
              preco: column(unitPrice, '412,50', ORDER_ITEM_LABELS.unitPrice, ['Preço', ...UNIT_PRICE]),
              total: column(money.optional(), '4.125,00', ORDER_ITEM_LABELS.totalInList),
            },
            known,
          )
          .check(({ value: { quantidade, preco, total }, issues }) => {
            if (issues.length > 0) return
            const cents = lineCents(quantidade, preco)
            const message =
              cents > toCents(MONEY.limit)
                ? `O total deve ser no máximo ${MONEY.limitText}`
                : total !== undefined && !isLineTotal(quantidade, preco, total)
                  ? `O total deve ser quantidade × preço, ${fromCents(cents)}`
                  : undefined
            if (message) issues.push({ code: 'custom', path: ['total'], message, input: total })
          }),
      ),
    },
    known,
  )
  .check(oneKey, wholeList('orderItems'))
export type ImportOrder = z.infer<typeof importOrder>

/** Events of orders that happen elsewhere. The API itself writes the others. */
const IMPORTED_EVENT_TYPES = ['ERP_SYNC', 'ORDER_INTEGRATED', 'PAYMENT_PROCESSED', 'MANUAL_LOG'] as const

const LONGEST_DETAILS = 10_000

const details = z
  .union([z.string(), z.record(z.string(), z.unknown())], 'Use um texto ou um objeto')
  .check(({ value, issues }) => {
    const tooLong = `Use no máximo ${LONGEST_DETAILS} caracteres`
    const message =
      unstorable(value) ?? (JSON.stringify(value).length > LONGEST_DETAILS ? tooLong : undefined)
    if (message) issues.push({ code: 'custom', message, input: value })
  })

/** Far more than details have. */
const DEEPEST = 20

/** Why PostgreSQL does not store a value of any form: its texts and names have no NUL and no half of a character. */
function unstorable(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return /[\0\p{Cs}]/u.test(value) ? 'Contém caracteres inválidos' : undefined
  if (!(value instanceof Object)) return undefined
  if (depth > DEEPEST) return 'Tem níveis demais'
  for (const part of Object.entries(value).flat()) {
    const problem = unstorable(part, depth + 1)
    if (problem) return problem
  }
  return undefined
}

export const importOrderLog = z.strictObject(
  {
    externalId: column(externalId, 'L-9001', undefined, ['Código']),
    orderExternalId: reference('PV-2201', ORDER_CODE),
    eventType: column(oneOf(IMPORTED_EVENT_TYPES).optional(), 'ORDER_INTEGRATED', undefined, ['Tipo']),
    level: column(oneOf(LOG_LEVELS).optional(), 'INFO', undefined, ['Nível']),
    message: column(clearableProse(2_000), 'Pedido integrado', undefined, ['Mensagem']),
    erpSystem: column(clearable(100), 'ERP', undefined, ['Sistema']),
    integrationId: column(clearable(100), 'INT-1', undefined, [ORDER_LABELS.integrationId]),
    operation: column(clearable(100), 'CREATE', undefined, ['Operação']),
    details: column(details.nullish(), 'Filial 0101', undefined, ['Detalhes']),
    createdAt: column(anInstant, '10/03/2026 14:06:30', undefined, ['Data e hora', 'Data']),
  },
  known,
)
export type ImportOrderLog = z.infer<typeof importOrderLog>
