import { renderRemote } from '@celeiro/testing'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiItem, readTable } from '../testing/api-samples.ts'
import { serveProducts } from '../testing/catalog-api.ts'
import { ItemList } from './item-list.tsx'
import { createTableDraft } from './table-draft.ts'
import { TableFields } from './table-fields.tsx'

const table = readTable({
  priceTableItems: [1, 2, 3].map((number) => apiItem(number, { price: 100, minPrice: 90 })),
})

/** How often the form itself was rendered, with all that is in it. */
let forms = 0

function Form() {
  const [draft] = useState(() => createTableDraft(table))
  const list = useRef(null)
  forms += 1
  return (
    <>
      <TableFields draft={draft} />
      <ItemList draft={draft} list={list} onOpenTool={() => {}} />
    </>
  )
}

/** By the name of each field of the rows, what React last rendered it with: another object after each time. */
function renderedFields(): Map<string, unknown> {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-figure]')]
  return new Map(
    fields.map((field) => {
      const key = Object.keys(field).find((key) => key.startsWith('__reactProps$'))
      if (key === undefined) throw new Error('React keeps the properties elsewhere by now.')
      return [field.name, Reflect.get(field, key)]
    }),
  )
}

test('a key in a product, its error and its marks render at most its row, and an error of the table itself not the form', async () => {
  serveProducts(() => ({ data: [] }))
  await renderRemote([{ path: '/form', element: <Form /> }], { path: '/form' })
  const row = page.getByRole('group', { name: 'Produto 2: ' })
  const error = page.getByText('Preço deve ser maior que zero')
  await row.getByLabelText('Preço', { exact: true }).click()
  // The first change makes the form one with changes.
  await userEvent.keyboard('1')
  await expect.element(row.getByText('Abaixo do preço mínimo')).toBeVisible()
  const before = renderedFields()
  forms = 0

  await userEvent.keyboard('x')
  await expect.element(error).toBeVisible()
  await userEvent.keyboard('{Backspace}50')
  await expect.element(error).not.toBeInTheDocument()
  await expect.element(row.getByText('Antes: R$\u00a0100,00')).toBeVisible()
  await row.getByLabelText('Quantidade mínima').fill('2')
  const after = renderedFields()
  const again = [...after.keys()].filter((name) => after.get(name) !== before.get(name))
  expect(again).toEqual(['priceTableItems.1.price', 'priceTableItems.1.minQuantity'])
  expect(forms).toBe(0)

  const name = page.getByRole('textbox', { name: 'Nome' })
  await name.fill('Safra')
  await expect.element(name).toHaveValue('Safra')
  forms = 0
  await name.fill('')
  await expect.element(page.getByText('Nome é obrigatório')).toBeVisible()
  expect(forms).toBe(0)
})
