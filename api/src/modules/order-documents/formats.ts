import type { Calendar } from '../../time/calendar.ts'

const formatOf = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('pt-BR', options).format
const REAIS = { style: 'currency', currency: 'BRL' } as const

/** `R$ 1.234,50`. */
export const formatMoney = formatOf(REAIS)

/** `R$ 0,12345`. */
export const formatUnitPrice = formatOf({ ...REAIS, maximumFractionDigits: 6 })

/** `1.234,5`. */
export const formatDecimal = formatOf({ maximumFractionDigits: 3 })

/** `dd/MM/yyyy HH:mm` in the zone of the business (spec §9). */
export const formatInstant = (instant: Date, { wallTime }: Calendar): string =>
  wallTime(instant).replace(/^(\d+)-(\d\d)-(\d\d)T(\d\d:\d\d).*/, '$3/$2/$1 $4')

/** The first 8 characters of an id (spec §9). */
export const shortOrderId = (id: string): string => id.slice(0, 8)

const CPF = /^(\d{3})(\d{3})(\d{3})(\d{2})$/
const CNPJ = /^([A-Z\d]{2})([A-Z\d]{3})([A-Z\d]{3})([A-Z\d]{4})(\d{2})$/

/** `CPF 123.456.789-01` or `CNPJ 12.345.678/0001-90` by its length (spec §9); any other text unchanged. */
export function formatTaxId(text: string): string {
  const bare = text.replace(/[\s./-]/g, '').toUpperCase()
  if (CPF.test(bare)) return bare.replace(CPF, 'CPF $1.$2.$3-$4')
  return CNPJ.test(bare) ? bare.replace(CNPJ, 'CNPJ $1.$2.$3/$4-$5') : text
}

const PHONE = /^(\+?55)?(\d{2})(9\d{4}|[2-8]\d{3})(\d{4})$/

/** A Brazilian number as `(65) 99988-7766`; any other text unchanged. */
export function formatPhone(text: string): string {
  const [, country, area, start, end] = PHONE.exec(text.replace(/[\s().-]/g, '')) ?? []
  return area === undefined ? text : `${country ? '+55 ' : ''}(${area}) ${start}-${end}`
}
