import { expect, it } from 'vitest'
import { bareTaxId, cnpjCheckDigits, cpfCheckDigits, taxIdViolation } from './tax-ids.ts'

it('computes the check digits of a CPF', () => {
  expect(cpfCheckDigits('111444777')).toBe('35')
  expect(cpfCheckDigits('529982247')).toBe('25')
})

it('computes the check digits of a CNPJ, with letters as the tax authority publishes them', () => {
  expect(cnpjCheckDigits('112223330001')).toBe('81')
  expect(cnpjCheckDigits('12ABC34501DE')).toBe('35')
})

it.each([
  ['529.982.247-25', undefined],
  ['12.abc.345/01DE-35', undefined],
  ['52998224726', 'CPF com dígitos verificadores errados'],
  ['11222333000182', 'CNPJ com dígitos verificadores errados'],
  ['11111111111', 'CPF com dígitos verificadores errados'],
  ['0000000000', 'CPF tem 11 dígitos, e este tem 10: uma planilha pode ter tirado o zero do início'],
  ['1222333000181', 'CNPJ tem 14 dígitos, e este tem 13: uma planilha pode ter tirado o zero do início'],
  ['', 'Use um CPF de 11 dígitos ou um CNPJ de 14'],
  ['1122233300018A', 'Use um CPF de 11 dígitos ou um CNPJ de 14'],
])('says of %j: %s', (text, violation) => {
  expect(taxIdViolation(bareTaxId(text))).toBe(violation)
})
