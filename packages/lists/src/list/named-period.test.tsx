import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SentParams } from '../filters/filter.ts'
import { dateFilter } from '../filters/filters.tsx'
import { openList, SackList } from '../testing/sack-list.tsx'
import { sackOptions, sacks } from '../testing/sacks.ts'
import { defineList } from './define-list.ts'
import { forgetLists } from './list-memory.ts'

const list = defineList({
  ...sackOptions,
  pages: { size: 20 },
  filters: {
    from: dateFilter({ label: 'De', send: (createdAfter) => ({ createdAfter }) }),
    to: dateFilter({ label: 'Até', send: (createdBefore) => ({ createdBefore }) }),
  },
  period: { from: 'from', to: 'to' },
})

const { parse, serialise } = list.urlState
const read = (query: string) => parse(new URLSearchParams(query))

beforeEach(() => {
  forgetLists()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(2026, 10, 24, 23, 59) })
})

test('the name of a period stays in the address, typed days are days, and an unknown name is none', () => {
  const today = { period: 'today', from: '2026-11-24', to: '2026-11-24' }
  expect(read('period=today')).toEqual(today)
  expect(serialise(today).toString()).toBe('period=today')
  // One end was typed over.
  expect(serialise({ ...today, to: '2026-11-30' }).toString()).toBe('from=2026-11-24&to=2026-11-30')
  const typed = 'from=2026-11-24&to=2026-11-24'
  expect(serialise(read(typed), new URLSearchParams('period=season&x=1')).toString()).toBe(`x=1&${typed}`)
  expect(read(`period=harvest&${typed}`)).toEqual({ ...today, period: '' })
  expect(serialise(list.noFilters, new URLSearchParams('period=today')).toString()).toBe('')
})

test('a view of today shows today on every day, in a tab that stays open over night too', async () => {
  const calls: SentParams[] = []
  const fetch = (sent: SentParams) => {
    calls.push(sent)
    return { rows: sacks(['Soja', 130]) }
  }
  const { query } = await openList(<SackList of={list} fetch={fetch} />, '/sacas?period=today')
  const sent = (day: string) => ({ page: 1, limit: 20, createdAfter: day, createdBefore: day })
  expect(calls).toEqual([sent('2026-11-24')])
  vi.advanceTimersByTime(2 * 60_000)
  await expect.poll(() => calls).toEqual([sent('2026-11-24'), sent('2026-11-25')])
  await expect.element(page.getByRole('textbox', { name: 'De' })).toHaveValue('25/11/2026')
  await expect.element(page.getByRole('combobox', { name: 'Período' })).toHaveDisplayValue('Hoje')
  expect(query()).toBe('?period=today')
})
