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

interface FormProps {
  /** Gets the names of the fields of each row that is rendered. */
  onRegister?: (name: string) => void
  /** Called whenever the form itself is rendered, with all that is in it. */
  onRender?: () => void
}

function Form({ onRegister, onRender }: FormProps) {
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
      onRegister?.(name)
      return register(name, options)
    },
    [register, onRegister],
  )
  onRender?.()
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

test('a key in a product renders at most its row', async () => {
  serveProducts(() => ({ data: [] }))
  const rendered = new Set<string>()
  const form = <Form onRegister={(name) => rendered.add(name)} />
  await renderRemote([{ path: '/form', element: form }], { path: '/form' })
  const row = page.getByRole('group', { name: 'Produto 2: ' })
  await row.getByLabelText('Preço', { exact: true }).click()
  rendered.clear()

  await userEvent.keyboard('7')
  await expect.element(row.getByText('Preço padrão')).not.toBeInTheDocument()
  await row.getByLabelText('Quantidade mínima').fill('2')
  expect([...rendered].filter((name) => !name.startsWith('priceTableItems.1.'))).toEqual([])
})

test('an error of the table itself does not render the whole form', async () => {
  serveProducts(() => ({ data: [] }))
  let renders = 0
  const form = (
    <Form
      onRender={() => {
        renders += 1
      }}
    />
  )
  await renderRemote([{ path: '/form', element: form }], { path: '/form' })
  await expect.element(page.getByRole('group', { name: 'Produto 3: ' })).toBeVisible()
  const name = page.getByRole('textbox', { name: 'Nome' })
  await name.fill('Safra')
  await expect.element(page.getByPlaceholder('Nome, SKU ou ID do produto')).toBeVisible()
  renders = 0

  await name.fill('')
  await expect.element(page.getByText('Nome é obrigatório')).toBeVisible()
  expect(renders).toBe(0)
})
