import type { PriceTableType, ShortTermOption, TermType } from './vocabulary.ts'

/** The words of price tables. */

export const PRICE_TABLE_LABELS = {
  id: 'ID',
  name: 'Nome',
  type: 'Tipo',
  /** The kind of term with its season or option: `Safra 2026`, `30 dias`. */
  term: 'Prazo',
  /** The kind alone, where a form asks for the rest beside it. */
  termType: 'Tipo de prazo',
  /** Spec §5 calls it so in the form. */
  shortTermOption: 'Opção de prazo curto',
  /** In the details, where the term says already that it is a short one. */
  shortTermOptionInDetails: 'Pagamento',
  harvestYear: 'Ano da safra',
  harvestStartMonth: 'Mês de início',
  harvestEndMonth: 'Mês de fim',
  /** Both months: `Fevereiro a Julho`. */
  harvestPeriod: 'Período',
  discountPercent: 'Desconto',
  additionalFee: 'Taxa adicional',
  items: 'Itens',
  isActive: 'Situação',
}

export const PRICE_TABLE_TYPE_LABELS: Record<PriceTableType, string> = {
  CLIENT: 'Cliente',
  PARTNER: 'Parceiro',
}

export const TERM_TYPE_LABELS: Record<TermType, string> = {
  HARVEST_SEASON: 'Safra',
  SHORT_TERM: 'Prazo curto',
}

export const SHORT_TERM_LABELS: Record<ShortTermOption, string> = {
  CASH: 'À vista',
  DAYS_7: '7 dias',
  DAYS_30: '30 dias',
  DAYS_60: '60 dias',
}

/** The words for `isActive`. */
export const PRICE_TABLE_ACTIVITY_LABELS = { true: 'Ativa', false: 'Inativa' }

export const MONTH_LABELS = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
] as const

export const PRICE_TABLE_ITEM_LABELS = {
  product: 'Produto',
  sku: 'SKU',
  price: 'Preço',
  minPrice: 'Preço mínimo',
  minQuantity: 'Quantidade mínima',
  maxQuantity: 'Quantidade máxima',
  /** Both quantities above narrow columns. */
  minQuantityInTable: 'Qtd. mínima',
  maxQuantityInTable: 'Qtd. máxima',
}
