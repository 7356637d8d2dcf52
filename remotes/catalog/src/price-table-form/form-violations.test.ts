import { expect, test } from 'vitest'
import { formViolations } from './form-violations.ts'

const values = {
  name: '',
  year: '',
  items: [
    { id: 'a', price: '1' },
    { id: 'b', price: '2' },
  ],
}

test('the violations of a form are in the order of its fields, whatever that of the errors', () => {
  const errors = {
    items: [undefined, { price: { message: 'baixo' }, id: { message: 'estranho' } }],
    name: { message: 'vazio' },
  }
  expect(formViolations(values, errors)).toEqual([
    { path: ['name'], message: 'vazio' },
    { path: ['items', 1, 'id'], message: 'estranho' },
    { path: ['items', 1, 'price'], message: 'baixo' },
  ])
})

test('a violation of the whole list is one of the list', () => {
  expect(formViolations(values, { items: { root: { message: 'falta' } } })).toEqual([
    { path: ['items'], message: 'falta' },
  ])
  expect(formViolations({ items: [] }, { items: { message: 'falta' } })).toHaveLength(1)
  expect(formViolations(values, {})).toEqual([])
})
