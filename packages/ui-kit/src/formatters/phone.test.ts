import { expect, test } from 'vitest'
import { formatPhone, phoneHref } from './phone.ts'

const foreign = ['3472-1100', '+1 212 555 0100', '43 3472-1100 ramal 23', 'a combinar', '449999900001']

test.each<[string, string]>([
  ['4334721100', '(43) 3472-1100'],
  ['44 99999-0000', '(44) 99999-0000'],
  ['(66) 9 9999 0000', '(66) 99999-0000'],
  ['+5566999990000', '+55 (66) 99999-0000'],
  ['556634721100', '+55 (66) 3472-1100'],
  ['55999990000', '(55) 99999-0000'],
  ['0800 123 4567', '0800 123 4567'],
  ['08001234567', '0800 123 4567'],
  // What is no Brazilian number stays.
  ...foreign.map((phone): [string, string] => [phone, phone]),
])('shows %s as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown)
})

test('calls a number without its punctuation', () => {
  expect(phoneHref('(43) 3472-1100')).toBe('tel:4334721100')
  expect(phoneHref('+55 66 99999-0000')).toBe('tel:+5566999990000')
})
