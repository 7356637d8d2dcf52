import { expect, it } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { areShownAtFields, showAtFields } from './show-at-fields.ts'

const message = 'não serve'
const refused = (...paths: string[]) =>
  new ApiError({
    status: 400,
    code: 'VALIDATION_ERROR',
    message: 'Dados inválidos',
    violations: paths.map((path) => ({ path: path.split('.'), message })),
  })

/** A form with its errors, and where the focus went. */
function aForm() {
  const errors: string[] = []
  const focused: string[] = []
  return {
    errors,
    focused,
    getValues: () => ({ name: '', active: true, items: [{ price: '1' }, { price: '2' }] }),
    setError(name: string, error: { message: string }, { shouldFocus }: { shouldFocus: boolean }) {
      expect(error.message).toBe(message)
      errors.push(name)
      if (shouldFocus) focused.push(name)
    },
  }
}

it('shows violations at their fields and focuses the first of them', () => {
  const form = aForm()
  const error = refused('unit', 'items.1.price', 'name')
  expect(showAtFields(form, error).map(({ path }) => path)).toEqual([['items', '1', 'price'], ['name']])
  expect(form.errors).toEqual(['items.1.price', 'name'])
  expect(form.focused).toEqual(['items.1.price'])
  expect(showAtFields(aForm(), new TypeError('x'))).toEqual([])
})

it.each([
  [['name', 'active', 'items', 'items.0.price'], true],
  [['unit', 'name.first', 'name.length', 'items.length'], false],
  [['items.0', 'items.2.price', 'items.x.price', 'items.0.weight'], false],
])('whether each of %j is a field: %s', (paths, isField) => {
  expect(paths.map((path) => areShownAtFields(aForm(), refused(path)))).toEqual(paths.map(() => isField))
  expect(showAtFields(aForm(), refused(...paths))).toHaveLength(isField ? paths.length : 0)
})

it.each([
  ['nothing that they show', refused('name', 'items'), true],
  ['what one of them does not show', refused('name', 'unit'), false],
  ['what names no field', refused(), false],
  ['any other error', new TypeError('x'), false],
])('a form repeats above its fields %s', (_, error, areShown) => {
  expect(areShownAtFields(aForm(), error)).toBe(areShown)
})
