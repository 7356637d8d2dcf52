import { renderRemote } from '@celeiro/testing'
import { useCallback, useRef } from 'react'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiId } from '../testing/api-samples.ts'
import { serveProducts } from '../testing/catalog-api.ts'
import { ItemList } from './item-list.tsx'
import { priceTableResolver } from './price-table-resolver.ts'
import { newItem, type PriceTableValues, toForm } from './price-table-values.ts'
import { TableFields } from './table-fields.tsx'
import { useItemTools } from './use-item-tools.ts'

const items = [1, 2, 3].map((number) =>
  newItem({ id: apiId(number), name: `Produto ${number}`, sku: `SKU-${number}` }),
)

/** What was rendered: the names of the fields of each row, and how often the form itself with all that is in it. */
const rendered = { fields: new Set<string>(), forms: 0 }

function Form() {
  const form = useForm<PriceTableValues>({
    defaultValues: { ...toForm(), priceTableItems: items },
    resolver: priceTableResolver,
    mode: 'onChange',
    delayError: 400,
  })
  const tools = useItemTools(form)
  const filterField = useRef(null)
  const { register } = form
  const countedRegister = useCallback<UseFormRegister<PriceTableValues>>(
    (name, options) => {
      rendered.fields.add(name)
      return register(name, options)
    },
    [register],
  )
  rendered.forms += 1
  return (
    <>
      <TableFields form={form} years={[]} />
      <ItemList
        form={{ ...form, register: countedRegister }}
        rows={null}
        tools={tools}
        showsTools={false}
        filterField={filterField}
        onCount={() => {}}
      />
    </>
  )
}

test('a key in a product and its error render at most its row, and an error of the table itself not the form', async () => {
  serveProducts(() => ({ data: [] }))
  await renderRemote([{ path: '/form', element: <Form /> }], { path: '/form' })
  const row = page.getByRole('group', { name: 'Produto 2: ' })
  const error = page.getByText('Preço deve ser maior que zero')
  await row.getByLabelText('Preço', { exact: true }).click()
  rendered.fields.clear()

  await userEvent.keyboard('x')
  await expect.element(error).toBeVisible()
  await userEvent.keyboard('{Backspace}7')
  await expect.element(error).not.toBeInTheDocument()
  await expect.element(row.getByText('Preço padrão')).not.toBeInTheDocument()
  await row.getByLabelText('Quantidade mínima').fill('2')
  expect([...rendered.fields].filter((name) => !name.startsWith('priceTableItems.1.'))).toEqual([])

  const name = page.getByRole('textbox', { name: 'Nome' })
  await name.fill('Safra')
  await expect.element(page.getByPlaceholder('Nome, SKU ou ID do produto')).toBeVisible()
  rendered.forms = 0
  await name.fill('')
  await expect.element(page.getByText('Nome é obrigatório')).toBeVisible()
  expect(rendered.forms).toBe(0)
})
