import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { choiceFilter } from '../filters/filters.tsx'
import { crops, openList, SackList } from '../testing/sack-list.tsx'
import { bySearch, sackOptions, sacks } from '../testing/sacks.ts'
import { defineList } from './define-list.ts'
import { forgetLists } from './list-memory.ts'

const all = sacks(...Array.from({ length: 320 }, (_, index): [string] => [`Soja ${index}`]))

const isOpen = { label: 'Situação', all: 'Todas', labels: { OPEN: 'Aberta' }, keep: () => () => true }
const sackList = defineList({ ...sackOptions, filters: { search: bySearch, state: choiceFilter(isOpen) } })

beforeEach(forgetLists)

test('a long list prints all of its rows, what they match and when', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(new Date(2026, 10, 24, 14, 5).getTime())
  await openList(<SackList of={sackList} fetch={() => ({ rows: all })} />, '/?search=Soja&state=OPEN')
  const onScreen = crops().length
  expect(onScreen).toBeLessThan(100)

  window.dispatchEvent(new Event('beforeprint'))
  expect(crops()).toEqual(all.map(({ crop }) => crop))
  expect(
    page.getByText('320 sacas · Busca: Soja · Situação: Aberta · 24/11/2026 14:05').elements(),
  ).toHaveLength(1)

  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => crops().length).toBe(onScreen)
  expect(page.getByText(/24\/11\/2026 14:05/).elements()).toEqual([])
})
