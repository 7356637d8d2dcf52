import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { columnsFor } from '../list/columns.ts'
import { defineList } from '../list/define-list.ts'
import { ListPage } from '../list/list-page.tsx'
import { useLoadedList } from '../list/use-list.ts'
import { renderUi } from '../testing/render-ui.tsx'
import { type OnDemand, onDemand } from './on-demand.ts'
import { preloadOn } from './preload-on.ts'

interface Sack {
  key: string
  id: string
}

const sackList = defineList<Sack>({
  noun: { one: 'saca', many: 'sacas', gender: 'f' },
  columns: [columnsFor<Sack>().name('key', 'Cultura')],
})
const sacks: Sack[] = [{ key: 'Soja', id: 'soja' }]
const nameOf = ({ key }: Sack) => key
const Icon = () => null

function Screen({ form }: { form: OnDemand<unknown> }) {
  const list = useLoadedList(sackList, sacks)
  const action = { label: 'Editar', of: nameOf, icon: Icon, onClick: () => {}, opens: form }
  return (
    <ListPage
      list={list}
      title="Sacas"
      actions={<Button {...preloadOn(form)}>Nova Saca</Button>}
      rowActions={[action]}
    />
  )
}

// The pointer is where the test before has left it.
beforeEach(() => userEvent.unhover(document.body))

async function openScreen() {
  const fetched: string[] = []
  const form = onDemand(async () => fetched.push('form'))
  const router = createMemoryRouter([{ path: '/', element: <Screen form={form} /> }])
  await renderUi(<RouterProvider router={router} />)
  await expect.element(page.getByRole('rowheader', { name: 'Soja' })).toBeVisible()
  expect(fetched).toEqual([])
  return fetched
}

describe('the code of a form is fetched once', () => {
  test.each([
    ['the button', () => page.getByRole('button', { name: 'Nova Saca' })],
    ['a row', () => page.getByRole('rowheader', { name: 'Soja' })],
  ])('the pointer is on %s', async (_, place) => {
    const fetched = await openScreen()
    await userEvent.hover(place())
    await userEvent.hover(page.getByRole('heading', { name: 'Sacas' }))
    await userEvent.hover(place())
    expect(fetched).toEqual(['form'])
  })

  test.each(['Nova Saca', 'Editar Soja'])('the focus is on %s', async (name) => {
    const fetched = await openScreen()
    page.getByRole('button', { name }).element().focus()
    expect(fetched).toEqual(['form'])
  })
})

test('code that cannot be fetched early is fetched again when it opens', async () => {
  let attempts = 0
  const form = onDemand(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('offline')
    return 'there'
  })
  preloadOn(form).onFocus()
  await expect.poll(() => attempts).toBe(1)
  expect(await form.load().catch(() => form.load())).toBe('there')
})
