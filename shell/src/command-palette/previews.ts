import type { ProductPrices } from '@celeiro/api-contract'
import {
  type CandidatePrice,
  PRICE_TERM_LABELS,
  type PriceTerm,
  priceInForce,
  today,
} from '@celeiro/api-contract/price-in-force'
import type { PriceTableType } from '@celeiro/api-contract/vocabulary'
import type { Wire } from '@celeiro/api-contract/wire'
import { type CustomerSummary, isOffered, readInteger, readText } from '@celeiro/shared-auth'
import { EM_DASH, formatDate, formatDecimal, formatMoney, labelOf, toNumber } from '@celeiro/ui-kit'

type WirePrice = Wire<ProductPrices[number]>

const STATUS_LABELS = { DRAFT: 'Rascunho', CONFIRMED: 'Confirmado', INTEGRATED: 'Integrado' }

/** What the palette shows of a record. */
export interface Preview {
  facts: [label: string, value: string][]
  title: string
  lines: { key: string; text: string; figure: string }[]
  none: string
}

/** The figures of a customer. */
export function customerPreview({ limit, open, openOrders, lastOrders }: CustomerSummary): Preview {
  return {
    facts: [
      ['Limite de crédito', formatMoney(limit)],
      [`Em aberto (${openOrders ?? 0})`, formatMoney(open)],
      ['Disponível', limit === null || open === null ? EM_DASH : formatMoney(limit - open)],
    ],
    title: 'Últimos pedidos',
    lines: lastOrders.map(({ id, createdAt, status, total }, index) => ({
      key: id ?? String(index),
      text: `${formatDate(createdAt)} · ${labelOf(STATUS_LABELS, status ?? EM_DASH)}`,
      figure: formatMoney(total),
    })),
    none: 'Nenhum pedido.',
  }
}

/** The prices of a product: those that hold, where that is offered, else those of each table. */
export const productPreview = (rows: readonly WirePrice[]): Preview =>
  isOffered('price-tools') ? inForcePreview(rows) : listedPreview(rows)

function listedPreview(rows: readonly WirePrice[]): Preview {
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
    title: 'Preço que vale hoje (quantidade 1)',
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
