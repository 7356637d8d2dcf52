import { signInAs } from '@celeiro/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { dropForm, readUnsavedForm, storeForm, type UnsavedForm, unsavedFormsOf } from './unsaved-forms.ts'
import { useReopenedForm } from './use-unsaved-form.ts'

const HOUR_MS = 3_600_000
const shown = { label: 'uma tabela de preço não salva', address: '/price-tables' }
const typed = {
  ...shown,
  row: { id: 'p1' },
  values: { name: 'Ágio de São Félix', items: [{ price: '1.980,50' }] },
}

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('a form is stored by name and account until it is dropped', async () => {
  storeForm('helena', 'price-table', typed)
  storeForm('helena', 'user', { ...shown, values: { name: 'Rita', password: 'x', newPassword: 'y' } })
  expect(await readUnsavedForm('helena', 'price-table')).toMatchObject(typed)
  expect(await readUnsavedForm('helena', 'user')).toMatchObject({
    values: { name: 'Rita', password: '', newPassword: '' },
  })
  expect(await readUnsavedForm('paulo', 'user')).toBeUndefined()
  expect(JSON.stringify(sessionStorage)).not.toMatch(/Félix|1\.980|Rita/)
  dropForm('helena', 'user')
  expect(await readUnsavedForm('helena', 'user')).toBeUndefined()
})

test("all forms of an account, and nobody else's", async () => {
  storeForm('helena', 'price-table', typed)
  storeForm('paulo', 'user', typed)
  expect(await unsavedFormsOf('helena')).toMatchObject([typed])
})

test('for a day', async () => {
  const now = Date.now()
  storeForm('helena', 'user', typed)
  expect(await readUnsavedForm('helena', 'user')).toMatchObject(typed)
  vi.spyOn(Date, 'now').mockReturnValue(now + 25 * HOUR_MS)
  expect(await readUnsavedForm('helena', 'user')).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

test('nothing is stored where the browser cannot encrypt', async () => {
  vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('insecure'))
  storeForm('helena', 'user', typed)
  expect(await readUnsavedForm('helena', 'user')).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

const table = { name: 'Safra', isOpen: true, items: [{ price: '1' }] }
const toForm = (row?: { items: readonly unknown[] }) => ({
  ...table,
  items: row?.items.map(() => ({ price: '2' })) ?? table.items,
})

function Page({ open }: { open: (row: unknown) => void }) {
  useReopenedForm<{ items: unknown[] }>('price-table', toForm, open)
  return null
}

describe('an unsaved form opens again', () => {
  async function reopen(form: object) {
    signInAs({ id: 'helena' })
    storeForm('helena', 'price-table', { ...shown, ...form } as UnsavedForm) // Another release may have stored anything.
    const open = vi.fn()
    await render(<Page open={open} />)
    await expect.poll(() => sessionStorage).toHaveLength(0)
    return open
  }

  test.each([
    ['half typed', { values: { ...table, name: '' } }],
    ['of an older release, with fewer fields', { values: { name: 'Safra' } }],
    ['with its row', { row: { items: [1] }, values: table }],
  ])('%s', async (_, form) => {
    const open = await reopen(form)
    await expect.poll(() => open.mock.calls).toHaveLength(1)
  })

  test.each([
    ['a number for a text', { values: { ...table, name: 5 } }],
    ['a text for a list', { values: { ...table, items: 'Soja' } }],
    ['items of another shape', { values: { ...table, items: [{ price: 5 }] } }],
    ['a row of another shape', { row: { products: [] }, values: table }],
    ['no values', { row: { items: [1] } }],
    ['a text for the values', { values: 'Safra' }],
  ])('but not with %s', async (_, form) => {
    expect(await reopen(form)).not.toHaveBeenCalled()
  })
})
