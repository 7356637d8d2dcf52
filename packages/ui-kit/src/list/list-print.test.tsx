import { queryOptions } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openList } from '../testing/open-list.tsx'
import { columnsFor } from './columns.ts'
import { defineList } from './define-list.ts'
import { choiceFilter, searchFilter } from './filters.tsx'
import { forgetLists } from './list-memory.ts'
import { ListPage } from './list-page.tsx'
import { useList } from './use-list.ts'

interface Sack {
  key: string
  id: string
  crop: string
}

const sacks = Array.from({ length: 320 }, (_, index) => ({
  key: `${index}`,
  id: `${index}`,
  crop: `Soja ${index}`,
}))

const sackList = defineList({
  noun: { one: 'saca', many: 'sacas', gender: 'f' },
  columns: [columnsFor<Sack>().name('crop', 'Cultura')],
  filters: {
    search: searchFilter({
      label: 'Buscar',
      keep:
        (text) =>
        ({ crop }: Sack) =>
          crop.includes(text),
    }),
    state: choiceFilter({
      label: 'Situação',
      all: 'Todas',
      labels: { OPEN: 'Aberta' },
      keep: () => () => true,
    }),
  },
})

function Screen() {
  const list = useList(sackList, () => queryOptions({ queryKey: ['sacks'], queryFn: () => sacks }))
  return (
    <main>
      <ListPage list={list} title="Sacas" />
    </main>
  )
}

const crops = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)

beforeEach(forgetLists)

test('a long list prints all of its rows, what they match and when', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(new Date(2026, 10, 24, 14, 5).getTime())
  await openList(<Screen />, '/?search=Soja&state=OPEN')
  const onScreen = crops().length
  expect(onScreen).toBeLessThan(100)

  window.dispatchEvent(new Event('beforeprint'))
  expect(crops()).toEqual(sacks.map(({ crop }) => crop))
  expect(
    page.getByText('320 sacas · Busca: Soja · Situação: Aberta · 24/11/2026 14:05').elements(),
  ).toHaveLength(1)

  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => crops().length).toBe(onScreen)
  expect(page.getByText(/24\/11\/2026 14:05/).elements()).toEqual([])
})
