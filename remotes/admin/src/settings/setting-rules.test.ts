import { expect, test } from 'vitest'
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

test('key and value are required, without an error of the type', () => {
  expect(violationsOf({ type: 'NUMBER', value: '' })).toEqual(['value: Valor é obrigatório'])
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

test.each<[SettingForm['type'], string, string[], string[]]>([
  [
    'NUMBER',
    'Valor deve ser um número válido',
    ['10', '0', '-2.5', ' 7 ', '007', '0.10'],
    ['10,5', 'Infinity', '0x10', '1e3', '.5', '5.', '+1', '--1', '1 000', 'NaN', '٣', '9'.repeat(400)],
  ],
  ['BOOLEAN', 'Valor deve ser true ou false', ['true', 'false', ' true '], ['True', 'sim', '1', '"true"']],
  [
    'JSON',
    'Valor deve ser um JSON válido',
    ['{"a": [1]}', '[]', '"x"', '1', 'null'],
    ['{a: 1}', '{', 'texto', "'x'"],
  ],
])('a value of type %s: %s', (type, message, right, wrong) => {
  for (const value of right) expect(violationsOf({ type, value }), value).toEqual([])
  for (const value of wrong) expect(violationsOf({ type, value }), value).toEqual([`value: ${message}`])
})

test('texts are stored trimmed, except the value of a text setting', () => {
  const typed = { ...right, key: ' k ', category: ' c ', description: ' d ', value: ' v ' }
  expect(fromForm(typed)).toMatchObject({ key: 'k', category: 'c', description: 'd', value: ' v ' })
  expect(fromForm({ ...typed, type: 'NUMBER', value: ' 1 ' }).value).toBe('1')
})

test('a new setting starts as an empty, private text', () => {
  expect(toForm(undefined)).toEqual({ ...right, key: '', value: '' })
})
