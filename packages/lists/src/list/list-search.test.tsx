import { configureApi } from '@celeiro/shared-auth'
import { expectAccessible, gate } from '@celeiro/testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { countersOf, ListCounters } from '../counters/list-counters.tsx'
import { crops, type FetchSacks, openList, SackList } from '../testing/sack-list.tsx'
import { bySearch, countedPage, type Sack, sackOptions, sacks } from '../testing/sacks.ts'
import { defineList } from './define-list.ts'
import type { ListData } from './list-data.ts'
import { forgetLists } from './list-memory.ts'

const sackList = defineList({ ...sackOptions, pages: { size: 2 }, filters: { search: bySearch } })
const counters = countersOf(sackList, [
  { label: 'Total' },
  { label: 'Todas', figure: ({ length }) => length },
])

const all = sacks(['Soja', 130], ['Milho', 60], ['Soja verde', 90], ['Aveia', 70], ['Sorgo', 50])
const sackPage = (number: number) => countedPage(all, number, 2)

type FetchPage = (number: number) => ListData<Sack> | Promise<ListData<Sack>>

/** Opens the list, and returns the numbers of the pages that it requests from then on. */
async function openAt(url: string, fetchPage: FetchPage = sackPage) {
  const asked: number[] = []
  const screen = (
    <SackList
      of={sackList}
      fetch={(_, number) => {
        asked.push(number)
        return fetchPage(number)
      }}
      pageHint="Só desta página."
      counters={(list) => <ListCounters list={list} filters={list} of={counters} />}
    />
  )
  await openList(screen, url, page.getByText('Só desta página.'))
  return asked
}

const offer = () => page.getByRole('button', { name: 'Procurar em todas as 5 sacas' })
const counter = (label: string) => page.getByRole('group', { name: label, exact: true })
const search = () => page.getByRole('searchbox', { name: 'Buscar' })

beforeEach(forgetLists)

test('says how much the page has, and finds the rows of all pages as one list, for any text', async () => {
  const asked = await openAt('/?search=so&sort=price')
  await expect.element(page.getByText('1 nesta página.')).toBeVisible()
  await expect.element(page.getByText(/Ordena as 2 sacas desta página\./)).toBeVisible()
  await expect.element(counter('Todas')).toHaveTextContent('2nesta página')
  await expectAccessible()
  await offer().click()
  await expect.element(page.getByText('3 em todas as 5 sacas.')).toBeVisible()
  await expect.poll(crops).toEqual(['Sorgo', 'Soja verde', 'Soja'])
  await expect.element(counter('Total')).toHaveTextContent(/^Total5$/)
  await expect.element(counter('Todas')).toHaveTextContent(/^Todas5$/)
  await expect.element(page.getByText('3 sacas encontradas', { exact: true })).toBeInTheDocument()
  expect(page.getByText(/página/).elements()).toEqual([])
  await expect.element(search()).toHaveFocus()

  await search().fill('aveia')
  await expect.element(page.getByText('1 em todas as 5 sacas.')).toBeVisible()
  expect(crops()).toEqual(['Aveia'])
  await search().fill('trigo')
  await expect.element(page.getByText('Nenhuma saca encontrada com os filtros aplicados.')).toBeVisible()
  await search().fill('')
  await expect.element(page.getByText('Página 1 de 3 (5 sacas no total)')).toBeVisible()
  await expect.poll(crops).toEqual(['Milho', 'Soja'])
  expect(asked).toEqual([1, 1, 2, 3, 1])
})

test('shows its progress and what it found so far; it stops on demand or at a page that fails, and can be repeated', async () => {
  const { opened: held, open: release } = gate()
  let isBroken = true
  await openAt('/?search=so', async (number) => {
    if (number > 1) await held
    if (isBroken && number === 3) throw new Error('offline')
    return sackPage(number)
  })
  await offer().click()
  await expect.element(page.getByText('Procurando: 2 de 5 sacas…')).toBeVisible()
  await expect.poll(crops).toEqual(['Soja'])
  await expect.element(counter('Todas')).toHaveTextContent('2parcial')
  expect(page.getByText(/Página 1 de 3/).elements()).toEqual([])
  await page.getByRole('button', { name: 'Parar a busca' }).click()
  await expect.element(page.getByText('A busca parou depois de 2 de 5 sacas.')).toBeVisible()
  await expect.element(page.getByText('1 saca encontrada entre os registros carregados')).toBeInTheDocument()
  await expect.element(offer()).toHaveFocus()
  release()
  await search().fill('sorgo')
  await offer().click()
  await expect.element(page.getByText('A busca não foi além de 4 de 5 sacas. Tente novamente.')).toBeVisible()
  await expect.element(page.getByText('Nenhuma saca encontrada entre os registros carregados.')).toBeVisible()
  isBroken = false
  await offer().click()
  await expect.poll(crops).toEqual(['Sorgo'])
})

test('says that rows have moved while it read the pages, and reads them again', async () => {
  let rows = all
  await openAt('/?search=so', (number) => {
    if (number === 2) rows = all.slice(1)
    return countedPage(rows, number, 2)
  })
  await offer().click()
  await expect.element(page.getByText(/A lista mudou durante a leitura: podem faltar sacas\./)).toBeVisible()
  await page.getByRole('button', { name: /^Procurar em todas/ }).click()
  await expect.element(page.getByText('2 em todas as 4 sacas.')).toBeVisible()
})

test('goes by the keys of rows where the API offers them, in its own order, and sorts them then', async () => {
  configureApi({ baseUrl: '', features: ['row-keys'] })
  const pages = { size: 2, sortedByApi: () => ({ price: 'price' }) }
  const sent: object[] = []
  const fetch: FetchSacks = ({ sort, after }, number) => {
    sent.push({ sort, after })
    const { rows, pagination } = sackPage(number)
    return { rows, pagination: { ...pagination, next: number < 3 ? `after ${number}` : null } }
  }
  const list = defineList({ ...sackOptions, pages, filters: { search: bySearch } })
  await openList(<SackList of={list} fetch={fetch} />, '/?search=so&sort=price', offer())
  await offer().click()
  await expect.poll(crops).toEqual(['Sorgo', 'Soja verde', 'Soja'])
  expect(sent).toEqual([{ sort: 'price' }, {}, { after: 'after 1' }, { after: 'after 2' }])
})

test('is not offered where the page has all rows', async () => {
  await openAt('/?search=so', () => ({ rows: all.slice(0, 1) }))
  await expect.element(page.getByRole('rowheader', { name: 'Soja' })).toBeVisible()
  expect(page.getByText(/nesta página\.$/).elements()).toEqual([])
})
