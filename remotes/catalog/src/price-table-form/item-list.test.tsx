import { renderRemote } from '@celeiro/testing'
import { useCallback } from 'react'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiId } from '../testing/api-samples.ts'
import { serveProducts } from '../testing/catalog-api.ts'
import { ItemList } from './item-list.tsx'
import { priceTableResolver } from './price-table-resolver.ts'
import { newItem, type PriceTableValues, toForm } from './price-table-values.ts'

const items = [1, 2, 3].map((number) =>
  newItem({ id: apiId(number), name: `Produto ${number}`, sku: `SKU-${number}` }),
)

/** @param onRegister gets the names of the fields of each row that is rendered */
function Form({ onRegister }: { onRegister: (name: string) => void }) {
  const form = useForm<PriceTableValues>({
    defaultValues: { ...toForm(), priceTableItems: items },
    resolver: priceTableResolver,
    mode: 'onChange',
    delayError: 400,
  })
  const { register } = form
  const countedRegister = useCallback<UseFormRegister<PriceTableValues>>(
    (name, options) => {
      onRegister(name)
      return register(name, options)
    },
    [register, onRegister],
  )
  return <ItemList form={{ ...form, register: countedRegister }} rows={null} />
}

test('an error that comes and goes renders its row alone', async () => {
  serveProducts(() => ({ data: [] }))
  const rendered = new Set<string>()
  const form = <Form onRegister={(name) => rendered.add(name)} />
  await renderRemote([{ path: '/form', element: form }], { path: '/form' })
  const price = page.getByRole('group', { name: 'Produto 2: ' }).getByLabelText('Preço', { exact: true })
  const error = page.getByText('Preço deve ser maior que zero')
  await price.click()
  rendered.clear()

  await userEvent.keyboard('x')
  await expect.element(error).toBeVisible()
  await userEvent.keyboard('{Backspace}7')
  await expect.element(error).not.toBeInTheDocument()
  expect([...rendered].filter((name) => !name.startsWith('priceTableItems.1.'))).toEqual([])
})
