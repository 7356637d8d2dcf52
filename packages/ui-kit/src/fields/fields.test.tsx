import { type ReactElement, useLayoutEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppDialog } from '../dialog/app-dialog.tsx'
import { expectAccessible, renderUi } from '../testing/render-ui.tsx'
import { ChoiceFilter } from './choice-filter.tsx'
import { DateField } from './date-field.tsx'
import { EarlySearch } from './early-search.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Hint } from './hint.ts'
import { SearchField } from './search-field.tsx'
import { TextFilter } from './text-filter.tsx'
import { DEBOUNCE_MS } from './use-debounced-text.ts'

const LABEL = 'Buscar por ID, cliente ou propriedade'
const search = () => page.getByRole('searchbox', { name: LABEL })

function Search({ onChange }: { onChange?: (value: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <>
      <SearchField
        label={LABEL}
        value={value}
        onChange={(next) => {
          onChange?.(next)
          setValue(next)
        }}
      />
      <button type="button" onClick={() => setValue('de fora')}>
        Mudar
      </button>
      <output>{value}</output>
    </>
  )
}

/** A field whose time the test holds, with the calls that it makes. */
async function openSearch(element: (onChange: (value: string) => void) => ReactElement) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const onChange = vi.fn()
  return { onChange, ...(await renderUi(element(onChange))) }
}
const insert = (text: string) => document.execCommand('insertText', false, text)
const searchOf = (value: string) => (onChange: (value: string) => void) => (
  <SearchField label={LABEL} value={value} onChange={onChange} />
)

test('a debounced field keeps the caret, and reports typed text once: 250 ms after the last key, on Enter or on blur', async () => {
  const { onChange } = await openSearch((onChange) => <Search onChange={onChange} />)
  await userEvent.type(search(), 'sja')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}o')
  vi.advanceTimersByTime(DEBOUNCE_MS)
  await expect.element(page.getByRole('status')).toHaveTextContent('soja')
  expect(onChange.mock.calls).toEqual([['soja']])
  await expect.element(search()).toHaveFocus()
  const field = search().element()
  expect(field instanceof HTMLInputElement && field.selectionStart).toBe(2)

  insert('1')
  vi.advanceTimersByTime(249)
  insert('2')
  vi.advanceTimersByTime(249)
  expect(onChange).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(onChange.mock.lastCall).toEqual(['so12ja'])

  insert('3')
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  expect(onChange.mock.lastCall).toEqual(['so123ja'])
  vi.advanceTimersByTime(DEBOUNCE_MS)
  insert('4')
  expect(onChange).toHaveBeenCalledTimes(3)
  await page.getByRole('button', { name: 'Mudar' }).click()
  expect(onChange.mock.calls.slice(3)).toEqual([['so1234ja']])
  await expect.element(search()).toHaveValue('de fora')
})

test('it lets a value from outside win over pending text, but not the echo of an earlier word, and drops it on unmount', async () => {
  const { onChange, rerender } = await openSearch(searchOf('a'))
  search().element().focus()
  insert('bc')
  await rerender(searchOf('')(onChange))
  expect(search().element()).toHaveValue('')
  vi.advanceTimersByTime(DEBOUNCE_MS)
  expect(onChange).not.toHaveBeenCalled()

  insert('so')
  vi.advanceTimersByTime(DEBOUNCE_MS)
  insert('ja')
  await rerender(searchOf('so')(onChange))
  expect(search().element()).toHaveValue('soja')
  await rerender(searchOf('')(onChange))
  expect(search().element()).toHaveValue('')

  onChange.mockClear()
  insert('x')
  await rerender(<p />)
  vi.advanceTimersByTime(DEBOUNCE_MS)
  expect(onChange).not.toHaveBeenCalled()
})

test('the slash key focuses the search, is a character inside a field, and does nothing under an open dialog', async () => {
  const screen = (open: boolean) => (
    <>
      <Search />
      <TextFilter label="Cliente" value="" onChange={() => {}} />
      <AppDialog open={open} onClose={() => {}} title="Detalhes">
        Texto
      </AppDialog>
    </>
  )
  const { rerender } = await renderUi(screen(false))
  await userEvent.keyboard('/')
  await expect.element(search()).toHaveFocus()
  await expect.element(search()).toHaveValue('')
  const other = page.getByRole('textbox', { name: 'Cliente' })
  await userEvent.type(other, 'a/b')
  await expect.element(other).toHaveValue('a/b')
  await expect.element(other).toHaveFocus()
  await rerender(screen(true))
  const holdsFocus = () => page.getByRole('dialog').element().contains(document.activeElement)
  await expect.poll(holdsFocus).toBe(true)
  await userEvent.keyboard('/')
  expect(holdsFocus()).toBe(true)
})

const ALL = { value: 'all', label: 'Todos' }

test('a filter shows what is chosen, on a page that the browser translates as well', async () => {
  const filter = (value: string) => (
    <ChoiceFilter
      label="Status"
      all="Todos"
      value={value}
      onChange={() => {}}
      options={[ALL, { value: 'DRAFT', label: 'Rascunho' }]}
    />
  )
  const { container, rerender } = await renderUi(filter('all'))
  await expect.element(page.elementLocator(container)).toHaveTextContent(/^Status Todos/)
  await rerender(filter('DRAFT'))
  await expect.element(page.elementLocator(container)).toHaveTextContent(/^Rascunho(?! Todos)/)
  await rerender(filter('all'))
  await expect.element(page.elementLocator(container)).toHaveTextContent(/^Status Todos/)
})

test('a filter is no wider than its caption and a usual option, though one of its options is long', async () => {
  const long = { value: 'LATE', label: 'Confirmado há mais de sete dias' }
  const filter = (label: string, value: string) => (
    <div style={{ display: 'flex' }}>
      <ChoiceFilter label={label} all="Todos" value={value} onChange={() => {}} options={[ALL, long]} />
    </div>
  )
  const { rerender } = await renderUi(filter('Status', 'LATE'))
  const select = page.getByRole('combobox', { name: 'Status' })
  await expect.element(select).toHaveAttribute('title', long.label)
  expect(select.element().getBoundingClientRect().width).toBeLessThanOrEqual(138)
  await rerender(filter('Tipo de usuário', 'all'))
  const caption = page.getByText(/^Tipo de usuário Todos$/).element()
  expect(caption.scrollWidth).toBe(caption.clientWidth)
})

const onClear = vi.fn()
const bar = (active: boolean) => (
  <main>
    <FilterBar
      active={active}
      count={active ? 1 : 0}
      onClear={onClear}
      search={<SearchField label={LABEL} value="" onChange={() => {}} />}
    >
      <TextFilter label="Cliente" value="" onChange={() => {}} />
      {['Status', 'Impressão'].map((label) => (
        <ChoiceFilter key={label} label={label} all="Todos" value="all" onChange={() => {}} options={[ALL]} />
      ))}
      <DateField label="Data final" value="2025-03-10" onChange={() => {}} />
    </FilterBar>
    <Hint>A busca vale para os pedidos desta página.</Hint>
  </main>
)
const toggle = page.getByRole('button', { name: 'Filtros', exact: true })
const status = page.getByRole('combobox', { name: 'Status' })
const clear = page.getByRole('button', { name: 'Limpar filtros' })
const middleOf = (field: { element: () => Element }) => {
  const { top, height } = field.element().getBoundingClientRect()
  return Math.round(top + height / 2)
}

test('the filter bar clears the filters that are set, in one line of a wide container and two of a narrow one', async () => {
  await page.viewport(1200, 700)
  const screen = await renderUi(bar(false))
  await expect.element(clear).toBeDisabled()
  await screen.rerender(bar(true))
  await clear.click()
  expect(onClear).toHaveBeenCalledOnce()
  await expectAccessible()
  await expect.element(toggle).not.toBeInTheDocument()
  expect(middleOf(status)).toBe(middleOf(search()))
  expect(middleOf(clear)).toBe(middleOf(search()))
  await page.viewport(712, 700)
  await expect.poll(() => middleOf(clear)).toBeGreaterThan(middleOf(search()))
  expect(middleOf(status)).toBe(middleOf(search()))
})

test('it shows only the search on a phone, beside a button with the number of active filters', async () => {
  await page.viewport(375, 700)
  await renderUi(bar(true))
  await expect.element(status).not.toBeInTheDocument()
  expect(middleOf(toggle)).toBe(middleOf(search()))
  await expect.element(toggle).toHaveAccessibleDescription('1 filtro ativo')
  await expect.element(toggle).toHaveTextContent('Filtros1')
  await toggle.click()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect.element(status).toBeVisible()
  await expect.element(page.getByLabelText('Data final')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(375)
  await expectAccessible()
  // Smaller fields make iOS zoom.
  for (const field of [search(), status, page.getByRole('textbox', { name: 'Cliente' })]) {
    expect(Number.parseFloat(getComputedStyle(field.element()).fontSize)).toBeGreaterThanOrEqual(16)
  }
})

/** Presses a key in the commit in which it comes. */
function PressSlash() {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))
  }, [])
  return null
}

test('"/" finds the search from the commit on that shows it', async () => {
  await renderUi(
    <>
      <Search />
      <PressSlash />
    </>,
  )
  await expect.element(search()).toHaveFocus()
})

/** One page after the other: two that load, the list, or a page without a search. */
function Loading({ page }: { page: 'first' | 'second' | 'list' | 'settings' }) {
  if (page === 'list') return <Search />
  return page === 'settings' ? <h1>Configurações</h1> : <EarlySearch key={page} />
}

test('the search of a page that is still loading takes "/" and letters, and hands them and the focus to the field that replaces it', async () => {
  const { rerender } = await renderUi(<Loading page="first" />)
  await userEvent.keyboard('sil')
  await rerender(<Loading page="list" />)
  await expect.element(search()).not.toHaveFocus()

  await rerender(<Loading page="first" />)
  await userEvent.keyboard('/sil')
  await rerender(<Loading page="second" />)
  await userEvent.keyboard('va')
  await rerender(<Loading page="list" />)
  await userEvent.keyboard(' e filhos')
  await expect.element(search()).toHaveValue('silva e filhos')
  await expect.element(search()).toHaveFocus()
  await expect.element(page.getByRole('status')).toHaveTextContent('silva e filhos')

  // Nothing stays for a later page.
  await rerender(<Loading page="first" />)
  await userEvent.keyboard('/sil')
  await rerender(<Loading page="settings" />)
  await rerender(<Loading page="list" />)
  await expect.element(search()).toHaveValue('')
  await expect.element(search()).not.toHaveFocus()
})
