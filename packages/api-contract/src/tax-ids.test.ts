import { expect, it } from 'vitest'
import { bareTaxId, checkDigits, taxIdViolation } from './tax-ids.ts'

it('computes the check digits of a CPF and of a CNPJ, with letters as the tax authority publishes them', () => {
  const bases = ['111444777', '529982247', '112223330001', '12ABC34501DE']
  expect(bases.map(checkDigits)).toEqual(['35', '25', '81', '35'])
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
