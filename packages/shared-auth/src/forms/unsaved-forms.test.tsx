import { signInAs } from '@celeiro/test-network'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { dropForm, readUnsavedForm, storeForm, type UnsavedForm, unsavedFormsOf } from './unsaved-forms.ts'
import { useReopenedForm, useUnsavedForm } from './use-unsaved-form.ts'

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

test('a form is stored by name and account until it is dropped, without passwords and unreadable for others', async () => {
  storeForm('helena', 'price-table', typed)
  storeForm('helena', 'user', { ...shown, values: { name: 'Rita', password: 'x', newPassword: 'y' } })
  storeForm('paulo', 'price-table', typed)
  expect(await readUnsavedForm('helena', 'price-table')).toMatchObject(typed)
  expect(await readUnsavedForm('helena', 'user')).toMatchObject({
    values: { name: 'Rita', password: '', newPassword: '' },
  })
  expect(await readUnsavedForm('paulo', 'user')).toBeUndefined()
  expect(JSON.stringify(sessionStorage)).not.toMatch(/Félix|1\.980|Rita/)
  dropForm('helena', 'user')
  expect(await readUnsavedForm('helena', 'user')).toBeUndefined()
  expect(await unsavedFormsOf('helena')).toMatchObject([typed])
})

test('it is stored for a day', async () => {
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

const stored: [object, boolean][] = [
  [{ values: { ...table, name: '' } }, true],
  // From an older release, with fewer fields.
  [{ values: { name: 'Safra' } }, true],
  [{ row: { items: [1] }, values: table }, true],
  [{ values: { ...table, name: 5 } }, false],
  [{ values: { ...table, items: 'Soja' } }, false],
  [{ values: { ...table, items: [{ price: 5 }] } }, false],
  [{ row: { products: [] }, values: table }, false],
  [{ row: { items: [1] } }, false],
  [{ values: 'Safra' }, false],
]

test('an unsaved form opens again if it has the shape of the form of this release', async () => {
  const open = vi.fn()
  signInAs({ id: 'helena' })
  for (const [form, opens] of stored) {
    storeForm('helena', 'price-table', { ...shown, ...form } as UnsavedForm) // Another release may have stored anything.
    await expect.poll(() => sessionStorage).toHaveLength(1)
    const { unmount } = await render(<Page open={open} />)
    await expect.poll(() => sessionStorage).toHaveLength(0)
    expect(open.mock.calls, JSON.stringify(form)).toHaveLength(Number(opens))
    await unmount()
    open.mockClear()
  }
})

function TypedForm({ name, isDirty = true }: { name: string; isDirty?: boolean }) {
  const form = { formState: { isDirty }, getValues: () => ({ name }), reset() {} }
  useUnsavedForm({ name: 'price-table', label: shown.label }, undefined, form)
  return null
}

test('a form is stored while the user types and before the tab is discarded, and no longer once it is as it was, closed or left', async () => {
  const storedValues = async () => (await readUnsavedForm('helena', 'price-table'))?.values
  signInAs({ id: 'helena' })
  const screen = await render(<TypedForm name="Safra" />)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await storedValues()).toEqual({ name: 'Safra' })
  await screen.rerender(<TypedForm name="Safra do Oeste" />)
  await expect.poll(storedValues).toEqual({ name: 'Safra do Oeste' })
  await screen.rerender(<TypedForm name="Safra" isDirty={false} />)
  await expect.poll(storedValues).toBeUndefined()

  await screen.rerender(<TypedForm name="Safra do Sul" />)
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.unmount()
  expect(await storedValues()).toBeUndefined()

  await render(<TypedForm name="Safra do Norte" />)
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  expect(await storedValues()).toEqual({ name: 'Safra do Norte' })
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await storedValues()).toBeUndefined()
})
