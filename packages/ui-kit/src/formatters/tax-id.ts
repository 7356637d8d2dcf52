import { formatText } from './text.ts'

const CPF = /^(\d{3})(\d{3})(\d{3})(\d{2})$/
const CNPJ = /^([A-Z0-9]{2})([A-Z0-9]{3})([A-Z0-9]{3})([A-Z0-9]{4})(\d{2})$/

/** The identifier without punctuation, as both `12.345.678/0001-90` and `12345678000190` are stored and typed. */
export function bareTaxId(text: string): string {
  return text.replace(/[.\-/\s]/g, '').toUpperCase()
}

/** A CPF as `123.456.789-01`, a CNPJ, with letters since July 2026, as `12.ABC.345/01DE-35`, other text as it is (spec §9). Checks no digits. */
export function formatTaxId(value: unknown): string {
  const text = formatText(value)
  const bare = bareTaxId(text)
  if (CPF.test(bare)) return bare.replace(CPF, '$1.$2.$3-$4')
  if (CNPJ.test(bare)) return bare.replace(CNPJ, '$1.$2.$3/$4-$5')
  return text
}
