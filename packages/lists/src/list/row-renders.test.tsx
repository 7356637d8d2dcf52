import { queryOptions } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openList } from '../testing/sack-list.tsx'
import { bySearch, type Sack, sackOptions, sacks } from '../testing/sacks.ts'
import { defineList } from './define-list.ts'
import type { ListData } from './list-data.ts'
import { ListPage } from './list-page.tsx'
import { useList } from './use-list.ts'

/** As responses have them: new objects each time. */
const fetchSacks = () => ({ rows: sacks(['Soja'], ['Milho']) })

/** The crops whose rows are rendered, in sequence. */
const rendered: string[] = []

const value = ({ crop }: Sack) => crop
function cell({ crop }: Sack) {
  rendered.push(crop)
  return crop
}
const columns = [{ key: 'crop', header: 'Cultura', rowHeader: true, value, cell } as const]
const sackList = defineList({ ...sackOptions, columns, filters: { search: bySearch } })

const onOpen = vi.fn<(query: string, crop: string) => void>()

function Screen() {
  const list = useList(sackList, () => queryOptions({ queryKey: ['sacks'], queryFn: fetchSacks }))
  const onClick = ({ crop }: Sack) => onOpen(list.values.search, crop)
  return <ListPage list={list} title="Sacas" rowActions={[{ label: 'Abrir', of: value, onClick }]} />
}

test('a search renders no row that it keeps in its place, whose buttons know the latest filters; a refresh compares none of a whole list', async () => {
  const { client } = await openList(<Screen />, '/')
  const other = page.getByRole('rowheader', { name: 'Milho' })
  rendered.length = 0
  await page.getByRole('searchbox').fill('soja')
  await expect.element(other).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Abrir Soja' }).click()
  expect(onOpen).toHaveBeenLastCalledWith('soja', 'Soja')
  await page.getByRole('searchbox').fill('')
  await expect.element(other).toBeVisible()
  expect(rendered).not.toContain('Soja')

  const before = client.getQueryData<ListData<Sack>>(['sacks'])?.rows[0]
  await client.refetchQueries()
  const after = client.getQueryData<ListData<Sack>>(['sacks'])?.rows[0]
  expect(after).toEqual(before)
  // Compared rows that are equal stay the same objects.
  expect(after).not.toBe(before)
})
