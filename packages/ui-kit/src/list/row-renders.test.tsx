import { QueryClient, QueryClientProvider, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderUi } from '../testing/render-ui.tsx'
import { containing } from './containing.ts'
import { defineList } from './define-list.ts'
import { searchFilter } from './filters.tsx'
import { ListPage } from './list-page.tsx'
import type { ListAction } from './row-actions.tsx'
import { useList } from './use-list.ts'

interface Farm {
  key: string
  id: string
  name: string
}

const farms: Farm[] = Array.from({ length: 2_000 }, (_, index) => {
  const name = `${index % 2 ? 'Fazenda' : 'Sítio'} ${index}`
  return { key: name, id: name, name }
})

/** The farms whose rows are rendered, in sequence. */
const rendered: string[] = []

const farmList = defineList<Farm, 'search'>({
  noun: { one: 'propriedade', many: 'propriedades', gender: 'f' },
  columns: [
    {
      key: 'name',
      header: 'Nome',
      rowHeader: true,
      value: ({ name }) => name,
      cell: ({ name }) => {
        rendered.push(name)
        return name
      },
    },
  ],
  filters: {
    search: searchFilter({ label: 'Buscar', keep: containing(({ name }: Farm) => [name]) }),
  },
})

const nameOf = ({ name }: Farm) => name
const NoIcon = () => null
const onOpen = vi.fn<(query: string, farm: Farm) => void>()

function Screen() {
  const list = useList(farmList, () => queryOptions({ queryKey: ['farms'], queryFn: () => farms }))
  const query = list.values['search'] ?? ''
  const open: ListAction<Farm> = {
    label: 'Abrir',
    of: nameOf,
    icon: NoIcon,
    onClick: (farm) => onOpen(query, farm),
  }
  return <ListPage list={list} title="Propriedades" rowActions={[open]} />
}

async function openScreen(screen: ReactElement = <Screen />) {
  const client = new QueryClient()
  const router = createMemoryRouter([{ path: '/', element: screen }])
  await renderUi(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('rowheader', { name: 'Sítio 0' })).toBeVisible()
  return client
}

test('a search renders no row that it keeps in its place', async () => {
  await openScreen()
  const other = page.getByRole('rowheader', { name: 'Fazenda 1', exact: true })
  rendered.length = 0
  await page.getByRole('searchbox').fill('sítio')
  await expect.element(other).not.toBeInTheDocument()
  await page.getByRole('searchbox').fill('')
  await expect.element(other).toBeVisible()
  expect(rendered).not.toContain('Sítio 0')
})

test('the button of a row that was not rendered again knows the latest filters', async () => {
  await openScreen()
  await page.getByRole('searchbox').fill('sítio')
  await expect
    .element(page.getByRole('rowheader', { name: 'Fazenda 1', exact: true }))
    .not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Abrir Sítio 0' }).click()
  expect(onOpen).toHaveBeenLastCalledWith('sítio', farms[0])
})

/** Rows as a response has them: new objects each time. */
const fetchFarms = () => farms.map((farm) => ({ ...farm }))

function FetchedScreen() {
  const list = useList(farmList, () => queryOptions({ queryKey: ['farms'], queryFn: fetchFarms }))
  const { dataUpdateCount } = useQueryClient().getQueryState(['farms']) ?? {}
  return <ListPage list={list} title={`Propriedades ${dataUpdateCount}`} />
}

test('a refresh compares no rows of a list that comes whole', async () => {
  const client = await openScreen(<FetchedScreen />)
  const [before] = client.getQueryData<Farm[]>(['farms']) ?? []
  await client.refetchQueries()
  await expect.element(page.getByRole('heading', { name: 'Propriedades 2' })).toBeVisible()
  const [after] = client.getQueryData<Farm[]>(['farms']) ?? []
  expect(after).toEqual(before)
  // Compared rows that are equal stay the same objects.
  expect(after).not.toBe(before)
})
