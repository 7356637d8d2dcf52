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

/** The check digits of a CPF's first nine digits: modulo 11 with weights that rise from the right, 2 upwards. */
export function cpfCheckDigits(base: string): string {
  return checkDigits(base, Number.POSITIVE_INFINITY)
}

/**
 * The check digits of a CNPJ's first twelve positions: modulo 11 with weights 2 to 9 from the right, repeated. A
 * character counts its ASCII code minus 48, so digits count as before.
 */
export function cnpjCheckDigits(base: string): string {
  return checkDigits(base, 8)
}

function checkDigits(base: string, weightCycle: number): string {
  const first = checkDigit(base, weightCycle)
  return first + checkDigit(base + first, weightCycle)
}

function checkDigit(text: string, weightCycle: number): string {
  const sum = [...text].reverse().reduce((total, character, fromRight) => {
    const weight = 2 + (fromRight % weightCycle)
    return total + (character.charCodeAt(0) - 48) * weight
  }, 0)
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

function characters(random: Random, alphabet: string, length: number): string {
  return Array.from({ length }, () => random.pick([...alphabet])).join('')
}
