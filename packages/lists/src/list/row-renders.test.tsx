import { QueryClient, QueryClientProvider, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderUi } from '../testing/open-list.tsx'
import { bySearch, type Sack, sackOptions, sacks } from '../testing/sacks.tsx'
import { defineList } from './define-list.ts'
import { ListPage } from './list-page.tsx'
import { useList } from './use-list.ts'

const names = Array.from({ length: 300 }, (_, index) => `${index % 2 ? 'Milho' : 'Soja'} ${index}`)
const all = sacks(...names.map((crop): [string] => [crop]))

/** The crops whose rows are rendered, in sequence. */
const rendered: string[] = []

const value = ({ crop }: Sack) => crop
function cell({ crop }: Sack) {
  rendered.push(crop)
  return crop
}
const columns = [{ key: 'crop', header: 'Cultura', rowHeader: true, value, cell } as const]
const sackList = defineList({ ...sackOptions, columns, filters: { search: bySearch } })

const open = { label: 'Abrir', of: value, icon: () => null }

const onOpen = vi.fn<(query: string, sack: Sack) => void>()

function Screen() {
  const list = useList(sackList, () => queryOptions({ queryKey: ['sacks'], queryFn: () => all }))
  const action = { ...open, onClick: (sack: Sack) => onOpen(list.values.search, sack) }
  return <ListPage list={list} title="Sacas" rowActions={[action]} />
}

async function openScreen(screen: ReactElement = <Screen />) {
  const client = new QueryClient()
  const router = createMemoryRouter([{ path: '/', element: screen }])
  await renderUi(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('rowheader', { name: 'Soja 0' })).toBeVisible()
  return client
}

test('a search renders no row that it keeps in its place, whose buttons know the latest filters', async () => {
  await openScreen()
  const other = page.getByRole('rowheader', { name: 'Milho 1', exact: true })
  rendered.length = 0
  await page.getByRole('searchbox').fill('soja')
  await expect.element(other).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Abrir Soja 0' }).click()
  expect(onOpen).toHaveBeenLastCalledWith('soja', all[0])
  await page.getByRole('searchbox').fill('')
  await expect.element(other).toBeVisible()
  expect(rendered).not.toContain('Soja 0')
})

/** Rows as a response has them: new objects each time. */
const fetchSacks = () => all.map((sack) => ({ ...sack }))

function FetchedScreen() {
  const list = useList(sackList, () => queryOptions({ queryKey: ['sacks'], queryFn: fetchSacks }))
  const { dataUpdateCount } = useQueryClient().getQueryState(['sacks']) ?? {}
  return <ListPage list={list} title={`Sacas ${dataUpdateCount}`} />
}

test('a refresh compares no rows of a list that comes whole', async () => {
  const client = await openScreen(<FetchedScreen />)
  const [before] = client.getQueryData<Sack[]>(['sacks']) ?? []
  await client.refetchQueries()
  await expect.element(page.getByRole('heading', { name: 'Sacas 2' })).toBeVisible()
  const [after] = client.getQueryData<Sack[]>(['sacks']) ?? []
  expect(after).toEqual(before)
  // Compared rows that are equal stay the same objects.
  expect(after).not.toBe(before)
})
