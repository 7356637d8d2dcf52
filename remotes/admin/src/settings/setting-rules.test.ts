import { describe, expect, test } from 'vitest'
import { fromForm, type SettingForm, toForm } from './setting-form-values.ts'
import { settingRules } from './setting-rules.ts'

const right: SettingForm = {
  key: 'prazo',
  value: 'x',
  type: 'STRING',
  category: '',
  description: '',
  isPublic: false,
}

function violationsOf(fields: Partial<SettingForm>, others: { key: string }[] = []) {
  const { error } = settingRules(others).safeParse({ ...right, ...fields })
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('key and value are required', () => {
  expect(violationsOf({ key: ' ', value: ' ' })).toEqual([
    'key: Chave é obrigatória',
    'value: Valor é obrigatório',
  ])
})

test('rejects a key that another setting has, ignoring case', () => {
  expect(violationsOf({ key: ' PRAZO ' }, [{ key: 'prazo' }])).toEqual([
    'key: Já existe uma configuração com esta chave',
  ])
  expect(violationsOf({ key: 'prazo_2' }, [{ key: 'prazo' }])).toEqual([])
})

describe('a number', () => {
  test.each(['10', '0', '-2.5', ' 7 ', '007', '0.10'])('may be %s', (value) => {
    expect(violationsOf({ type: 'NUMBER', value })).toEqual([])
  })
  test.each([
    '10,5',
    'Infinity',
    '0x10',
    '1e3',
    '.5',
    '5.',
    '+1',
    '--1',
    '1 000',
    'dez',
    'NaN',
    '٣',
    '9'.repeat(400),
  ])('is not %s', (value) => {
    expect(violationsOf({ type: 'NUMBER', value })).toEqual(['value: Valor deve ser um número válido'])
  })
})

test.each(['true', 'false', ' true '])('a boolean may be %s', (value) => {
  expect(violationsOf({ type: 'BOOLEAN', value })).toEqual([])
})
test.each(['True', 'sim', '1', '"true"'])('a boolean is not %s', (value) => {
  expect(violationsOf({ type: 'BOOLEAN', value })).toEqual(['value: Valor deve ser true ou false'])
})

test.each(['{"a": [1]}', '[]', '"x"', '1', 'null'])('JSON may be %s', (value) => {
  expect(violationsOf({ type: 'JSON', value })).toEqual([])
})
test.each(['{a: 1}', '{', 'texto', "'x'"])('JSON is not %s', (value) => {
  expect(violationsOf({ type: 'JSON', value })).toEqual(['value: Valor deve ser um JSON válido'])
})

test('a missing required value shows no type error', () => {
  expect(violationsOf({ type: 'NUMBER', value: '' })).toEqual(['value: Valor é obrigatório'])
})

test('texts are stored trimmed, except the value of a text setting', () => {
  const typed = { ...right, key: ' k ', category: ' c ', description: ' d ', value: ' v ' }
  expect(fromForm(typed)).toMatchObject({ key: 'k', category: 'c', description: 'd', value: ' v ' })
  expect(fromForm({ ...typed, type: 'NUMBER', value: ' 1 ' }).value).toBe('1')
})

test('a new setting starts as an empty, private text', () => {
  expect(toForm(undefined)).toEqual({ ...right, key: '', value: '' })
})
