import { cnpjCheckDigits, cpfCheckDigits } from '@celeiro/api-contract/tax-ids'
import type { Random } from './random.ts'

const DIGITS = '0123456789'
const DIGITS_AND_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A CPF with its two check digits, without punctuation. */
export function makeCpf(random: Random): string {
  const base = characters(random, DIGITS, 9)
  return base + cpfCheckDigits(base)
}

/** A CNPJ of a head office with its two check digits; since July 2026 its first eight positions may hold letters. */
export function makeCnpj(random: Random, alphanumeric: boolean): string {
  const base = `${characters(random, alphanumeric ? DIGITS_AND_LETTERS : DIGITS, 8)}0001`
  return base + cnpjCheckDigits(base)
}

function characters(random: Random, alphabet: string, length: number): string {
  return Array.from({ length }, () => random.pick([...alphabet])).join('')
}
