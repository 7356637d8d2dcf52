import { useRowDialog } from '@celeiro/ui-kit'
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderUi } from '../testing/sack-list.tsx'
import { defineUrlState } from './define-url-state.ts'
import { choiceParam, pageParam, textParam } from './params.ts'
import { useUrlState } from './use-url-state.ts'

const filters = defineUrlState({
  search: textParam,
  status: choiceParam(['all', 'DRAFT'], 'all'),
  page: pageParam,
})
const soja = { id: 'p1', name: 'Soja' }
const milho = { id: 'p2', name: 'Milho' }

type Dialog = ReturnType<typeof useRowDialog<typeof soja>>

interface Hooks {
  details?: Dialog
  prices?: Dialog
  patch?: ReturnType<typeof useUrlState<ReturnType<typeof filters.parse>>>[1]
  setRows?: (rows: (typeof soja)[]) => void
}

const shownRow = ({ dialog }: Dialog) => (dialog?.open ? dialog.row.name : undefined)

function Screen({ hooks }: { hooks: Hooks }) {
  const [{ search }, patch] = useUrlState(filters)
  const [rows, setRows] = useState([soja, milho])
  const details = useRowDialog('produto', rows)
  const prices = useRowDialog<typeof soja>()
  useLayoutEffect(() => {
    Object.assign(hooks, { details, prices, patch, setRows })
  })
  return (
    <>
      <output>{`${search} ${shownRow(details) ?? (details.isUnloaded ? 'não carregado' : 'lista')}`}</output>
      <p>{shownRow(prices) ? `Preços de ${shownRow(prices)}` : 'Sem preços'}</p>
    </>
  )
}

async function renderAt(...entries: string[]) {
  const hooks: Hooks = {}
  const routes = [
    { path: '/home', element: <output>início</output> },
    { path: '/products', element: <Screen hooks={hooks} /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: entries })
  await renderUi(<RouterProvider router={router} />)
  return { hooks, router }
}

const shown = () => expect.element(page.getByRole('status'))
const prices = () => expect.element(page.getByRole('paragraph'))

test('no write to the URL is lost of several in one tick, even from two hooks', async () => {
  const { hooks, router } = await renderAt('/products')
  hooks.patch?.({ search: 'soja', page: 3 })
  hooks.details?.open(soja)
  hooks.patch?.({ status: 'DRAFT' })
  await shown().toHaveTextContent('soja Soja')
  expect(router.state.location.search).toBe('?search=soja&page=3&produto=p1&status=DRAFT')
})

test('a write by an earlier render loses none of the later ones', async () => {
  const { hooks, router } = await renderAt('/products')
  const early = hooks.patch
  early?.({ search: 'soja' })
  await shown().toHaveTextContent('soja lista')
  hooks.patch?.({ status: 'DRAFT' })
  await expect.poll(() => router.state.location.search).toBe('?search=soja&status=DRAFT')
  early?.({ page: 2 })
  await expect.poll(() => router.state.location.search).toBe('?search=soja&status=DRAFT&page=2')
})

test('a write is an entry of the history, or replaces it on request, and none if nothing changes', async () => {
  const { hooks, router } = await renderAt('/products')
  hooks.patch?.({ status: 'DRAFT' })
  await expect.poll(() => router.state.location.search).toBe('?status=DRAFT')
  for (const search of ['so', 'soja']) {
    hooks.patch?.({ search }, { history: 'replace' })
    await shown().toHaveTextContent(`${search} lista`)
  }
  hooks.patch?.({ search: 'soja' })
  await router.navigate(-1)
  await shown().toHaveTextContent(/^lista$/)
  expect(router.state.location.search).toBe('')
  hooks.patch?.({ search: 'milho' })
  await shown().toHaveTextContent('milho lista')
  expect(router.state.location.search).toBe('?search=milho')
})

test('a dialog with a URL parameter is one entry of the history, opened and closed twice at once; another row may take its place', async () => {
  const { hooks, router } = await renderAt('/home', '/products')
  hooks.details?.open(soja)
  hooks.details?.open(soja)
  await shown().toHaveTextContent('Soja')
  const opening = hooks.details?.opening
  hooks.details?.move(milho)
  await shown().toHaveTextContent('Milho')
  expect(hooks.details?.opening).toBe(opening)
  await router.navigate(-1)
  await shown().toHaveTextContent('lista')
  await router.navigate(1)
  await shown().toHaveTextContent('Milho')
  hooks.details?.close()
  hooks.details?.close()
  await shown().toHaveTextContent('lista')
  expect(router.state.location.pathname).toBe('/products')
  hooks.details?.open(soja)
  await shown().toHaveTextContent('Soja')
})

test('a link opens it too; it opens on the latest URL write and leaves that when it is closed, whatever rows are loaded', async () => {
  const { hooks, router } = await renderAt('/products?produto=p1')
  await shown().toHaveTextContent('Soja')
  hooks.setRows?.([{ id: 'p1', name: 'Soja transgênica' }])
  await shown().toHaveTextContent('Soja transgênica')
  hooks.patch?.({ search: 'so' }, { history: 'replace' })
  hooks.details?.close()
  await shown().toHaveTextContent('so lista')
  expect(router.state.location.search).toBe('?search=so')
  hooks.patch?.({ search: 'mi' }, { history: 'replace' })
  hooks.details?.open(milho)
  await shown().toHaveTextContent('mi Milho')
  expect(router.state.location.search).toBe('?search=mi&produto=p2')
  hooks.setRows?.([])
  hooks.prices?.open(soja)
  await prices().toHaveTextContent('Preços de Soja')
  await shown().toHaveTextContent('mi Milho')
  await router.navigate(-1)
  await prices().toHaveTextContent('Sem preços')
  hooks.details?.close()
  await shown().toHaveTextContent('mi lista')
  await router.navigate('/products?produto=p9')
  await shown().toHaveTextContent('não carregado')
})

test('one without a URL parameter is closed once, by Back or late, and leaves nothing for Forward; each opening resets its state', async () => {
  const { hooks, router } = await renderAt('/home', '/products?search=so')
  hooks.prices?.open(soja)
  await prices().toHaveTextContent('Preços de Soja')
  expect(router.state.location.search).toBe('?search=so')
  const closeLate = hooks.prices?.dialog?.onClose
  const first = hooks.prices?.opening
  hooks.prices?.open(soja)
  await router.navigate(-1)
  await prices().toHaveTextContent('Sem preços')
  await shown().toHaveTextContent('so lista')
  // While it fades out.
  expect(hooks.prices).toMatchObject({ opening: first, dialog: { row: soja } })
  closeLate?.()
  hooks.prices?.open(milho)
  await prices().toHaveTextContent('Preços de Milho')
  expect(hooks.prices?.opening).not.toBe(first)
  flushSync(() => closeLate?.())
  await prices().toHaveTextContent('Preços de Milho')
  hooks.prices?.close()
  hooks.prices?.close()
  await prices().toHaveTextContent('Sem preços')
  await router.navigate(1)
  // Once another render has shown the address.
  hooks.patch?.({ search: 'som' }, { history: 'replace' })
  await shown().toHaveTextContent('som lista')
  await prices().toHaveTextContent('Sem preços')
  await router.navigate(-2)
  await shown().toHaveTextContent('início')
})

test('it stays open when a filter is written below it, but not by history state that a reload left behind', async () => {
  const { hooks, router } = await renderAt('/home', '/products')
  hooks.prices?.open(soja)
  hooks.patch?.({ search: 'so' }, { history: 'replace' })
  await shown().toHaveTextContent('so lista')
  await prices().toHaveTextContent('Preços de Soja')
  hooks.prices?.close()
  await prices().toHaveTextContent('Sem preços')
  expect(router.state.location.search).toBe('?search=so')
  await router.navigate('/products', { state: { openedAs: '', openings: [...Array(1000).keys()] } })
  await shown().toHaveTextContent(/^lista$/)
  hooks.prices?.open(soja)
  await prices().toHaveTextContent('Preços de Soja')
  await router.navigate(-1)
  await prices().toHaveTextContent('Sem preços')
})
