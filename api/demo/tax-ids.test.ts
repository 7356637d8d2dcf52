import { expect, it } from 'vitest'
import { cnpjCheckDigits, cpfCheckDigits } from './tax-ids.ts'

it('computes the check digits of a CPF', () => {
  expect(cpfCheckDigits('111444777')).toBe('35')
  expect(cpfCheckDigits('529982247')).toBe('25')
})

it('computes the check digits of a CNPJ, with letters as the tax authority publishes them', () => {
  expect(cnpjCheckDigits('112223330001')).toBe('81')
  expect(cnpjCheckDigits('12ABC34501DE')).toBe('35')
})
