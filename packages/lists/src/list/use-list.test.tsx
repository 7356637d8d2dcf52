import { expectAccessible, gate } from '@celeiro/testing'
import { useLinkedDialog } from '@celeiro/ui-kit'
import { queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SentParams } from '../filters/filter.ts'
import { type FetchSacks, openList } from '../testing/sack-list.tsx'
import { bySearch, byState, type Sack, sackOptions } from '../testing/sacks.ts'
import { defineList } from './define-list.ts'
import { addressOfList, forgetLists } from './list-memory.ts'
import { ListPage } from './list-page.tsx'
import { useList } from './use-list.ts'

const sackOf = (crop: string): Sack => ({ key: crop, id: crop, crop, price: 0 })
const pages = { size: 2 }
const sackList = defineList({ ...sackOptions, pages, filters: { search: bySearch, state: byState } })

type LookUp = (id: string) => Sack | null

function Screen({ fetchSacks, lookUp }: { fetchSacks: FetchSacks; lookUp: LookUp | undefined }) {
  const list = useList(sackList, (sent, page) =>
    queryOptions({ queryKey: ['sacks', sent], queryFn: () => fetchSacks(sent, page) }),
  )
  const details = useLinkedDialog(
    'saca',
    list.loaded,
    lookUp && ((id) => queryOptions({ queryKey: ['sack', id], queryFn: () => lookUp(id) })),
  )
  return (
    <>
      <ListPage list={list} title="Sacas" details={details} />
      <output>{details.dialog?.open && details.dialog.row.crop}</output>
    </>
  )
}

/** Opens the screen at an address. `calls` records the parameters of each call. */
async function openAt(url: string, fetchSacks: FetchSacks, lookUp?: LookUp) {
  const calls: SentParams[] = []
  const fetch: FetchSacks = (sent, page) => {
    calls.push(sent)
    return fetchSacks(sent, page)
  }
  const heading = page.getByRole('heading', { name: 'Sacas' })
  const screen = await openList(<Screen fetchSacks={fetch} lookUp={lookUp} />, url, heading)
  return { ...screen, calls }
}

const sacksOf = (...crops: string[]) => ({ rows: crops.map(sackOf) })
const row = (crop: string) => page.getByRole('rowheader', { name: crop })

test('a filter returns to the first page in one write, and the API gets it; one of the loaded rows makes no call', async () => {
  const { calls, query } = await openAt('/sacks?page=3&outro=1', ({ state }) =>
    state === 'OPEN' ? sacksOf('Milho') : sacksOf('Soja', 'Trigo'),
  )
  await expect.element(row('Soja')).toBeVisible()
  await page.getByRole('combobox', { name: 'Situação' }).selectOptions('Aberta')
  await expect.element(row('Milho')).toBeVisible()
  expect(query()).toBe('?outro=1&state=OPEN')
  await expectAccessible()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('soja')
  await expect.element(page.getByText('Nenhuma saca encontrada com os filtros aplicados.')).toBeVisible()
  expect(calls).toEqual([
    { page: 3, limit: 2 },
    { page: 1, limit: 2, state: 'OPEN' },
  ])
})

test('a list that could not be loaded loads on demand; empty, it leads to its other rows, and names no filter of loaded ones', async () => {
  const arrival = gate()
  let isBroken = true
  const { query } = await openAt('/sacks?state=OPEN', async ({ state }) => {
    if (isBroken) throw new Error('offline')
    if (!state) await arrival.opened
    return sacksOf()
  })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Erro ao carregar sacas. Tente novamente.')
  isBroken = false
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await page.getByRole('button', { name: 'Limpar os filtros' }).click()
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  // The text itself may still be in the announcement.
  expect(page.getByRole('button', { name: 'Limpar os filtros' }).elements()).toHaveLength(0)
  arrival.open()
  const none = page.getByText('Nenhuma saca cadastrada.', { exact: true }).first()
  await expect.element(none).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('milho')
  await expect.poll(query).toBe('?search=milho')
  await expect.element(none).toBeVisible()
})

test('the rows stay until those of another page are there', async () => {
  const arrival = gate()
  await openAt('/sacks', async ({ page: asked }) => {
    if (asked === 2) await arrival.opened
    return sacksOf(`Soja ${asked}`, `Trigo ${asked}`)
  })
  await expect.element(page.getByRole('button', { name: 'Anterior' })).toBeDisabled()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expect.element(row('Soja 1')).toBeVisible()
  arrival.open()
  await expect.element(row('Soja 2')).toBeVisible()
})

test('a page past the end is replaced by the last one', async () => {
  const { query } = await openAt('/sacks?page=9', ({ page: asked }) =>
    Number(asked) > 2 ? sacksOf() : sacksOf(`Soja ${asked}`),
  )
  await expect.element(row('Soja 2')).toBeVisible()
  expect(query()).toBe('?page=2')
})

test('a list that is opened again starts at the row that had the focus', async () => {
  forgetLists()
  const { unmount } = await openAt('/sacks?search=o', () => sacksOf('Soja', 'Milho'))
  await expect.element(row('Milho')).toBeVisible()
  await row('Milho').click()
  await unmount()
  expect(addressOfList('/sacks')).toBe('/sacks?search=o')
  await openAt('/sacks', () => sacksOf('Soja', 'Milho'))
  await expect.element(row('Milho')).toBeVisible()
  page.getByRole('table').element().focus()
  await expect.element(page.getByRole('row').nth(2)).toHaveFocus()
  forgetLists()
  expect(addressOfList('/sacks')).toBe('/sacks')
})

const opened = (crop: string) => page.getByRole('status').filter({ hasText: new RegExp(`^${crop}$`) })

test('the name of a row is a link to its details; a linked row of another page is looked up, again after a failure, or reported', async () => {
  const asked: string[] = []
  const { query, goTo } = await openAt(
    '/sacas',
    () => sacksOf('Soja', 'Trigo'),
    (id) => {
      asked.push(id)
      if (asked.length === 1) throw new Error('offline')
      return id === 'Milho' ? sackOf(id) : null
    },
  )
  const link = row('Soja').getByRole('link', { name: 'Soja' })
  await expect.element(link).toHaveAttribute('href', '?saca=Soja')
  await link.click()
  await expect.element(opened('Soja')).toBeVisible()
  expect(query()).toBe('?saca=Soja')
  expect(asked).toEqual([])

  await goTo('/sacas?saca=Milho')
  await expect.element(page.getByText('Erro ao carregar a saca deste link. Tente novamente.')).toBeVisible()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(opened('Milho')).toBeVisible()
  expect(page.getByText(/deste link/).elements()).toHaveLength(0)

  await goTo('/sacas?saca=Aveia')
  await expect.element(page.getByText('A saca deste link não existe ou foi excluída.')).toBeVisible()
})

test('a linked row that is not loaded is reported where none is looked up, until the notice is closed', async () => {
  const { query } = await openAt('/sacas?saca=Milho', () => sacksOf('Soja'))
  const notice = page.getByText(/^A saca deste link não está entre as carregadas\./)
  await expect.element(notice).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  expect(query()).toBe('')
})
