import { ApiError } from '@celeiro/shared-auth'
import { expect, test } from 'vitest'
import { isToldAtFields, violationsAtFields } from './violations-at-fields.ts'

const FIELDS = ['name', 'phone'] as const
const refused = (...paths: string[][]) =>
  new ApiError({
    status: 400,
    code: 'VALIDATION_ERROR',
    message: 'Dados inválidos',
    violations: paths.map((path) => ({ path, message: `${path.join('.')} não serve` })),
  })

test('finds the fields of the form', () => {
  const error = refused(['phone'], ['unit'], ['name', 'first'])
  expect(violationsAtFields(error, FIELDS)).toEqual([{ field: 'phone', message: 'phone não serve' }])
  expect(violationsAtFields(new Error('x'), FIELDS)).toEqual([])
})

test('knows whether anything is left to say', () => {
  expect(isToldAtFields(refused(['phone'], ['name']), FIELDS)).toBe(true)
  expect(isToldAtFields(refused(['phone'], ['unit']), FIELDS)).toBe(false)
  expect(isToldAtFields(refused(), FIELDS)).toBe(false)
})
