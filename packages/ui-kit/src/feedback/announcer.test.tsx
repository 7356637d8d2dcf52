import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppDialog } from '../dialog/app-dialog.tsx'
import type { DataTableProps } from '../table/data-table.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { tableOf } from '../testing/table-of.tsx'
import { announce, announcement, silence } from './announce.ts'

const region = () => document.querySelector('[data-announcer]')

afterEach(silence)

test('the live region exists before its announcements, nothing hides it, and the same text is announced again', async () => {
  await renderUi(
    <AppDialog open onClose={() => {}} title="Detalhes">
      Texto
    </AppDialog>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(region()).toHaveAttribute('aria-live', 'polite')
  announce('Copiado')
  await expect.element(page.getByText('Copiado')).toBeInTheDocument()
  expect(region()?.closest('[aria-hidden], [inert]')).toBe(null)
  const first = region()?.firstElementChild
  announce('Copiado')
  await expect.poll(() => region()?.firstElementChild !== first).toBe(true)
  expect(region()).toHaveTextContent('Copiado')
})

test('removes announcements after they were read', async () => {
  vi.useFakeTimers()
  announce('Copiado')
  vi.advanceTimersByTime(10_000)
  expect(announcement.getState()).toBeNull()
})

test('a list announces the number of results after the selection changes and has loaded, not before', async () => {
  vi.useFakeTimers()
  const show = (names: string[], props: Partial<DataTableProps<{ id: string }>>) =>
    tableOf({
      columns: [{ key: 'id', header: 'Nome', rowHeader: true, text: ({ id }) => id }],
      rows: names.map((id) => ({ id })),
      emptyText: 'Nenhum cliente encontrado com os filtros aplicados.',
      found: { one: 'cliente encontrado', many: 'clientes encontrados' },
      ...props,
    })
  const announced = () => {
    vi.advanceTimersByTime(1000)
    return announcement.getState()?.text
  }
  const { rerender } = await renderUi(show(['Ana', 'Bia'], { selection: '' }))
  expect(announced()).toBeUndefined()

  await rerender(show(['Ana'], { selection: 'search=a' }))
  await rerender(show(['Ana', 'Bia'], { selection: '' }))
  expect(announced()).toBeUndefined()

  const refreshing = { kind: 'ready', refreshing: true } as const
  await rerender(show(['Ana', 'Bia'], { selection: 'search=an', state: refreshing }))
  expect(announced()).toBeUndefined()
  await rerender(show(['Ana'], { selection: 'search=an' }))
  expect(announced()).toBe('1 cliente encontrado')

  const found = { one: 'cliente encontrado', many: 'clientes encontrados', count: 1204 }
  await rerender(show(['Ana', 'Bia'], { selection: 'search=a', found }))
  expect(announced()).toBe('1.204 clientes encontrados')

  await rerender(show([], { selection: 'search=x' }))
  expect(announced()).toBe('Nenhum cliente encontrado com os filtros aplicados.')
})
