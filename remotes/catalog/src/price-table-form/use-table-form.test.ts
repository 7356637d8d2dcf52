import { expect, test } from 'vitest'
import { readTable } from '../testing/api-samples.ts'
import { type TableHead, toHead } from './price-table-values.ts'
import { headResolver } from './use-table-form.ts'

const resolve = (head: TableHead) =>
  headResolver(head, undefined, { fields: {}, shouldUseNativeValidation: false })

test('the head of a table is right without any product, and stays as it was typed', async () => {
  const head = { ...toHead(readTable()), discountPercent: '3,50' }
  expect(await resolve(head)).toEqual({ values: head, errors: {} })
})

test('the head breaks the rules of its fields, and no rule about products', async () => {
  const { errors } = await resolve({ ...toHead(), harvestYear: '2026', additionalFee: 'x' })
  const messages = Object.entries(errors).map(([field, error]) => `${field}: ${error.message}`)
  expect(messages).toEqual([
    'name: Nome é obrigatório',
    'harvestStartMonth: Mês de início da safra é obrigatório',
    'harvestEndMonth: Mês de fim da safra é obrigatório',
    'additionalFee: Taxa adicional deve ser um número válido',
  ])
})
