import type { CustomerSummary, ProductPrices } from '@celeiro/api-contract'
import {
  type CandidatePrice,
  PRICE_TERM_LABELS,
  type PriceTerm,
  priceInForce,
  today,
} from '@celeiro/api-contract/price-in-force'
import type { PriceTableType } from '@celeiro/api-contract/vocabulary'
import type { Wire } from '@celeiro/api-contract/wire'
import { call, findList, isOffered, readInteger, readList, readRecord, readText } from '@celeiro/shared-auth'
import {
  Box,
  chakra,
  EM_DASH,
  formatDate,
  formatDecimal,
  formatMoney,
  labelOf,
  Skeleton,
  toNumber,
} from '@celeiro/ui-kit'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FoundRecord } from './found-record.ts'

type WirePrice = Wire<ProductPrices[number]>

const STATUS_LABELS = { DRAFT: 'Rascunho', CONFIRMED: 'Confirmado', INTEGRATED: 'Integrado' }

/** Lines of a preview that have room. */
const SHOWN_LINES = 8

interface Preview {
  facts: [label: string, value: string][]
  title: string
  lines: { key: string; text: string; figure: string }[]
  none: string
}

const previewOf = {
  CUSTOMER: (id: string) =>
    queryOptions({
      queryKey: ['shell', 'preview', 'CUSTOMER', id],
      queryFn: async ({ signal }): Promise<Preview> =>
        customerPreview(
          readRecord<CustomerSummary>(
            await call('GET /api/customers/{id}/summary', { params: { id }, signal }),
            ['lastOrders'],
          ),
        ),
      retry: false,
    }),
  PRODUCT: (id: string) =>
    queryOptions({
      queryKey: ['shell', 'preview', 'PRODUCT', id],
      queryFn: async ({ signal }): Promise<Preview> =>
        (isOffered('price-tools') ? inForcePreview : productPreview)(
          readList<ProductPrices[number]>(
            await call('GET /api/products/{productId}/prices', { params: { productId: id }, signal }),
          ),
        ),
      retry: false,
    }),
}

function customerPreview(summary: Wire<CustomerSummary>): Preview {
  const limit = toNumber(summary.limiteCredito)
  const open = toNumber(summary.openTotal)
  return {
    facts: [
      ['Limite de crédito', formatMoney(limit)],
      [`Em aberto (${readInteger(summary.openOrders) ?? 0})`, formatMoney(open)],
      ['Disponível', limit === null || open === null ? EM_DASH : formatMoney(limit - open)],
    ],
    title: 'Últimos pedidos',
    lines: (findList<CustomerSummary['lastOrders'][number]>(summary.lastOrders) ?? []).map((row, index) => ({
      key: readText(row.id) ?? String(index),
      text: `${formatDate(row.createdAt)} · ${labelOf(STATUS_LABELS, readText(row.status) ?? EM_DASH)}`,
      figure: formatMoney(row.total),
    })),
    none: 'Nenhum pedido.',
  }
}

function productPreview(rows: readonly WirePrice[]): Preview {
  return {
    facts: [],
    title: 'Preço por tabela',
    // Those in force first: not all of them may fit.
    lines: rows
      .toSorted((one, other) => Number(one.isActive === false) - Number(other.isActive === false))
      .map((row, index) => ({
        key: String(index),
        text: `${readText(row.name) ?? EM_DASH}${tierOf(row, rows)}${row.isActive === false ? ' (inativa)' : ''}`,
        figure: formatMoney(row.price),
      })),
    none: 'Em nenhuma tabela de preço.',
  }
}

const TYPE_LABELS: Record<PriceTableType, string> = { CLIENT: 'Cliente', PARTNER: 'Parceiro' }

/** A price with what its table is called, and takes off or adds besides. */
interface NamedPrice extends CandidatePrice {
  name: string
  extras: string
}

/** Which price holds today for one, for each type of customer at each term. Terms without a table are left out. */
function inForcePreview(rows: readonly WirePrice[]): Preview {
  const prices = rows.map(readPrice)
  const date = today()
  const types = Object.keys(TYPE_LABELS) as PriceTableType[] // Object.keys forgets the type of the keys
  const terms = Object.keys(PRICE_TERM_LABELS) as PriceTerm[]
  const lines = types.flatMap((type) => {
    const line = (key: string, text: string, price: number | null = null) => {
      return { key: `${type} ${key}`, text: `${TYPE_LABELS[type]}${text}`, figure: formatMoney(price) }
    }
    const answers = terms.map((term) => ({
      term,
      ...priceInForce(prices, { type, term, quantity: 1, date }),
    }))
    return answers.flatMap((answer, index) => {
      const at = `, ${PRICE_TERM_LABELS[answer.term].toLowerCase()}: `
      if (answer.price) return line(answer.term, at + sourceOf(answer), answer.price.price)
      if (answer.missing === 'type') return index === 0 ? line('', `: ${answer.gap}`) : []
      return answer.missing === 'term' ? [] : line(answer.term, at + answer.gap)
    })
  })
  return {
    facts: [],
    title: 'Preço que vale hoje, para 1',
    lines: rows.length > 0 ? lines : [],
    none: 'Em nenhuma tabela de preço.',
  }
}

const readPrice = (row: WirePrice): NamedPrice => {
  const [discount, fee] = [toNumber(row.discountPercent), toNumber(row.additionalFee)]
  return {
    name: readText(row.name) ?? EM_DASH,
    extras: `${discount ? `, menos ${formatDecimal(discount, 2)}%` : ''}${fee ? `, mais ${formatMoney(fee)}` : ''}`,
    isActive: row.isActive !== false,
    type: readText(row.type),
    termType: readText(row.termType),
    shortTermOption: readText(row.shortTermOption),
    harvestYear: readInteger(row.harvestYear),
    harvestStartMonth: readInteger(row.harvestStartMonth),
    harvestEndMonth: readInteger(row.harvestEndMonth),
    price: toNumber(row.price),
    minQuantity: toNumber(row.minQuantity),
    maxQuantity: toNumber(row.maxQuantity),
  }
}

/** `Safra 2026, menos 2%; empate com Safra Sul (R$ 98,00)` */
function sourceOf({ price, ties }: { price: NamedPrice; ties: readonly NamedPrice[] }): string {
  const others = ties.map((tie) => `${tie.name} (${formatMoney(tie.price)})`)
  return `${price.name}${price.extras}${others.length > 0 ? `; empate com ${others.join(', ')}` : ''}`
}

/** From which quantity on a price applies, if its table has several for the product. */
function tierOf(row: WirePrice, rows: readonly WirePrice[]): string {
  const isOnly = rows.filter(({ priceTableId }) => priceTableId === row.priceTableId).length === 1
  return isOnly ? '' : `, a partir de ${formatDecimal(row.minQuantity)}`
}

const hasPreview = (kind: string): kind is keyof typeof previewOf => Object.hasOwn(previewOf, kind)

/** The most wanted figures of a customer or a product, beside the list; not on a phone, where there is no room. */
export function RecordPreview({ record }: { record: FoundRecord }) {
  if (!hasPreview(record.kind) || !isOffered('search')) return null
  return <LoadedPreview kind={record.kind} record={record} />
}

function LoadedPreview({ kind, record }: { kind: keyof typeof previewOf; record: FoundRecord }) {
  const { data, isError } = useQuery(previewOf[kind](record.id))
  return (
    <Frame title={record.title}>
      {isError ? (
        <Box color="muted">Erro ao carregar a prévia.</Box>
      ) : data ? (
        <PreviewContent preview={data} />
      ) : (
        <Skeleton height="6rem" />
      )}
    </Frame>
  )
}

function PreviewContent({ preview }: { preview: Preview }) {
  return (
    <>
      {preview.facts.map(([label, value]) => (
        <Line key={label} text={label} figure={value} />
      ))}
      <chakra.div
        color="muted"
        fontSize="xs"
        fontWeight="semibold"
        marginTop={preview.facts.length > 0 ? '2' : '0'}
      >
        {preview.title}
      </chakra.div>
      {preview.lines.length === 0 && <Box color="muted">{preview.none}</Box>}
      {preview.lines.slice(0, SHOWN_LINES).map(({ key, text, figure }) => (
        <Line key={key} text={text} figure={figure} />
      ))}
      {preview.lines.length > SHOWN_LINES && (
        <Box color="muted">E mais {formatDecimal(preview.lines.length - SHOWN_LINES)}.</Box>
      )}
    </>
  )
}

function Line({ text, figure }: { text: string; figure: string }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap="3">
      <chakra.span color="muted" minWidth="0">
        {text}
      </chakra.span>
      <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {figure}
      </chakra.span>
    </chakra.div>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      as="aside"
      aria-label="Prévia"
      display={{ base: 'none', md: 'block' }}
      width="18rem"
      flex="none"
      borderWidth="1px"
      borderRadius="lg"
      padding="3"
      fontSize="sm"
    >
      <chakra.b display="block" marginBottom="2">
        {title}
      </chakra.b>
      {children}
    </Box>
  )
}
