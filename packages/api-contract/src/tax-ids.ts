/** A CPF or CNPJ as it is stored: without punctuation, letters large. */
export const bareTaxId = (text: string): string => text.replace(/[\s./-]/g, '').toUpperCase()

/**
 * The violation of a CPF (11 digits) or CNPJ (14 positions, letters allowed in the first 12) without punctuation, in Portuguese.
 * @returns undefined for a valid one
 */
export function taxIdViolation(taxId: string): string | undefined {
  if (/^(\d{10}|\d{13})$/.test(taxId)) {
    const [name, length] = taxId.length === 10 ? ['CPF', 11] : ['CNPJ', 14]
    return `${name} tem ${length} dígitos, e este tem ${taxId.length}: uma planilha pode ter tirado o zero do início`
  }
  if (/^\d{11}$/.test(taxId)) {
    return hasCheckDigits(taxId) ? undefined : 'CPF com dígitos verificadores errados'
  }
  if (/^[A-Z\d]{12}\d{2}$/.test(taxId)) {
    return hasCheckDigits(taxId) ? undefined : 'CNPJ com dígitos verificadores errados'
  }
  return 'Use um CPF de 11 dígitos ou um CNPJ de 14'
}

/** The same digit throughout passes the sum, and is nobody's. */
const hasCheckDigits = (taxId: string): boolean =>
  !/^(.)\1*$/.test(taxId) && taxId.endsWith(checkDigits(taxId.slice(0, -2)))

/**
 * The check digits of a CPF's first nine digits, or of a CNPJ's first twelve positions: modulo 11 with weights that rise from the
 * right, 2 upwards, for a CNPJ 2 to 9, repeated. A character counts its ASCII code minus 48, so digits count as themselves.
 */
export function checkDigits(base: string): string {
  const weights = base.length === 12 ? 8 : base.length + 1
  const first = checkDigit(base, weights)
  return first + checkDigit(base + first, weights)
}

function checkDigit(text: string, weights: number): string {
  const sum = [...text].reverse().reduce((total, character, fromRight) => {
    const weight = 2 + (fromRight % weights)
    return total + (character.charCodeAt(0) - 48) * weight
  }, 0)
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}
