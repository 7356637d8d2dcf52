import { useEffect } from 'react'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderUi } from '../testing/sack-list.tsx'
import { defineUrlState } from './define-url-state.ts'
import { choiceParam, pageParam, textParam } from './params.ts'
import { useUrlState } from './use-url-state.ts'

const filters = defineUrlState({
  search: textParam(),
  status: choiceParam(['all', 'DRAFT'], 'all'),
  page: pageParam(),
})
const detail = defineUrlState({ pedido: textParam() })

type Patch = ReturnType<typeof useUrlState<{ search: string; status: 'all' | 'DRAFT'; page: number }>>[1]

interface Hooks {
  patch?: Patch
  open?: (patch: { pedido: string }) => void
  back?: () => void
}

function Screen({ hooks }: { hooks: Hooks }) {
  const [value, patch] = useUrlState(filters)
  const [, open] = useUrlState(detail)
  const navigate = useNavigate()
  useEffect(() => {
    Object.assign(hooks, { patch, open, back: () => navigate(-1) })
  })
  return <output>{JSON.stringify(value)}</output>
}

async function renderAt(url: string) {
  const hooks: Hooks = {}
  const routes = [{ path: '/home', element: <Screen hooks={hooks} /> }]
  const router = createMemoryRouter(routes, { initialEntries: [url] })
  await renderUi(<RouterProvider router={router} />)
  return { hooks, search: () => router.state.location.search }
}

const shown = () => expect.element(page.getByRole('status'))

test('loses none of several writes in one tick, even from two hooks', async () => {
  const { hooks, search } = await renderAt('/home')
  hooks.patch?.({ search: 'soja', page: 3 })
  hooks.open?.({ pedido: 'c1' })
  hooks.patch?.({ status: 'DRAFT' })
  await shown().toHaveTextContent('{"search":"soja","status":"DRAFT","page":3}')
  expect(new URLSearchParams(search()).toString()).toBe('search=soja&page=3&pedido=c1&status=DRAFT')
})

test('pushes a history entry by default, replaces it on request, and writes nothing when nothing changes', async () => {
  const { hooks, search } = await renderAt('/home')
  hooks.patch?.({ status: 'DRAFT' })
  await shown().toHaveTextContent('DRAFT')
  hooks.patch?.({ search: 'so' }, { history: 'replace' })
  await shown().toHaveTextContent('"so"')
  hooks.patch?.({ search: 'soja' }, { history: 'replace' })
  await shown().toHaveTextContent('"soja"')
  hooks.patch?.({ search: 'soja' })
  hooks.back?.()
  await shown().toHaveTextContent('{"search":"","status":"all","page":1}')
  expect(search()).toBe('')
  hooks.patch?.({ search: 'milho' })
  await shown().toHaveTextContent('{"search":"milho","status":"all","page":1}')
})
