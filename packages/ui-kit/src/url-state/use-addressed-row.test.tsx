import { useEffect, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderUi } from '../testing/render-ui.tsx'
import { defineUrlState } from './define-url-state.ts'
import { textParam } from './params.ts'
import { useAddressedRow } from './use-addressed-row.ts'
import { useUrlState } from './use-url-state.ts'

const filters = defineUrlState({ search: textParam() })
const soja = { id: 'p1', name: 'Soja' }
const milho = { id: 'p2', name: 'Milho' }

interface Hooks {
  details?: ReturnType<typeof useAddressedRow<typeof soja>>
  patch?: ReturnType<typeof useUrlState<{ search: string }>>[1]
  setRows?: (rows: (typeof soja)[]) => void
}

function Screen({ hooks }: { hooks: Hooks }) {
  const [{ search }, patch] = useUrlState(filters)
  const [rows, setRows] = useState([soja, milho])
  const details = useAddressedRow('produto', rows)
  useEffect(() => {
    Object.assign(hooks, { details, patch, setRows })
  })
  return (
    <output>
      {search} {details.row?.name ?? (details.isUnloaded ? 'não carregado' : 'lista')}
    </output>
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

test('closed twice at once leaves the list where it is', async () => {
  const { hooks, router } = await renderAt('/home', '/products')
  hooks.details?.open(soja)
  await shown().toHaveTextContent('Soja')
  hooks.details?.close()
  hooks.details?.close()
  await shown().toHaveTextContent('lista')
  expect(router.state.location.pathname).toBe('/products')
  hooks.details?.open(milho)
  await shown().toHaveTextContent('Milho')
  hooks.details?.close()
  await shown().toHaveTextContent('lista')
})

test('opened twice at once is closed by going back once', async () => {
  const { hooks, router } = await renderAt('/products')
  hooks.details?.open(soja)
  hooks.details?.open(soja)
  await shown().toHaveTextContent('Soja')
  await router.navigate(-1)
  await shown().toHaveTextContent('lista')
})

test('opens on top of what has just been written, and Back returns to that', async () => {
  const { hooks, router } = await renderAt('/products')
  hooks.patch?.({ search: 'so' }, { history: 'replace' })
  hooks.details?.open(soja)
  await shown().toHaveTextContent('so Soja')
  expect(router.state.location.search).toBe('?search=so&produto=p1')
  hooks.details?.close()
  await shown().toHaveTextContent('so lista')
})

test('closed where a link led, keeps what has just been written', async () => {
  const { hooks, router } = await renderAt('/products?produto=p1')
  hooks.patch?.({ search: 'so' }, { history: 'replace' })
  hooks.details?.close()
  await shown().toHaveTextContent('so lista')
  expect(router.state.location.search).toBe('?search=so')
})

test('stays open when its row leaves the list, until it is closed', async () => {
  const { hooks } = await renderAt('/products')
  hooks.details?.open(soja)
  hooks.setRows?.([milho])
  await shown().toHaveTextContent('Soja')
  hooks.details?.close()
  await shown().toHaveTextContent('lista')
})

test('a link to a row that was never there says so', async () => {
  await renderAt('/products?produto=p9')
  await shown().toHaveTextContent('não carregado')
})
