import { afterEach, expect, test, vi } from 'vitest'
import { dropForm, keepForm, keptForm } from './kept-forms.ts'

const HOUR_MS = 3_600_000
const typed = { row: { id: 'p1' }, values: { name: 'Ágio de São Félix', items: [{ price: '1.980,50' }] } }

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('a form is kept by name and account until it is dropped', async () => {
  keepForm('helena', 'price-table', typed)
  keepForm('helena', 'user', { values: { name: 'Rita', password: 'x', newPassword: 'y' } })
  expect(await keptForm('helena', 'price-table')).toEqual(typed)
  expect(await keptForm('helena', 'user')).toEqual({
    values: { name: 'Rita', password: '', newPassword: '' },
  })
  expect(await keptForm('paulo', 'user')).toBeUndefined()
  expect(JSON.stringify(sessionStorage)).not.toMatch(/Félix|1\.980|Rita/)
  dropForm('helena', 'user')
  expect(await keptForm('helena', 'user')).toBeUndefined()
})

test('for a day', async () => {
  const now = Date.now()
  keepForm('helena', 'user', typed)
  expect(await keptForm('helena', 'user')).toEqual(typed)
  vi.spyOn(Date, 'now').mockReturnValue(now + 25 * HOUR_MS)
  expect(await keptForm('helena', 'user')).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

test('nothing is kept where the browser cannot encrypt', async () => {
  vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('insecure'))
  keepForm('helena', 'user', typed)
  expect(await keptForm('helena', 'user')).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})
