import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppDialog } from '../dialog/app-dialog.tsx'
import { expectAccessible, renderUi } from '../testing/render-ui.tsx'
import { ChoiceFilter } from './choice-filter.tsx'
import { DateField } from './date-field.tsx'
import { EarlySearch } from './early-search.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Hint } from './hint.ts'
import { SearchField } from './search-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextFilter } from './text-filter.tsx'

const LABEL = 'Buscar por ID, cliente ou propriedade'
const focusInDialog = () => page.getByRole('dialog').element().contains(document.activeElement)
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

describe('a debounced field', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })

  test('reports typed text once and keeps the caret', async () => {
    const onChange = vi.fn()
    await renderUi(<Search onChange={onChange} />)
    await userEvent.type(search(), 'sja')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}o')
    vi.runAllTimers()
    await expect.element(page.getByRole('status')).toHaveTextContent('soja')
    expect(onChange.mock.calls).toEqual([['soja']])
    await expect.element(search()).toHaveFocus()
    const field = search().element()
    expect(field instanceof HTMLInputElement && field.selectionStart).toBe(2)
  })

  test('waits 250 ms after the last key', async () => {
    const onChange = vi.fn()
    await renderUi(<Search onChange={onChange} />)
    search().element().focus()
    document.execCommand('insertText', false, 'so')
    vi.advanceTimersByTime(249)
    document.execCommand('insertText', false, 'ja')
    vi.advanceTimersByTime(249)
    expect(onChange).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onChange.mock.calls).toEqual([['soja']])
  })

  test('reports immediately on Enter, and only once', async () => {
    const onChange = vi.fn()
    await renderUi(<Search onChange={onChange} />)
    search().element().focus()
    document.execCommand('insertText', false, 'soja')
    expect(onChange).not.toHaveBeenCalled()
    search()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    expect(onChange.mock.calls).toEqual([['soja']])
    vi.runAllTimers()
    expect(onChange).toHaveBeenCalledOnce()
  })

  test('lets a value from outside win over pending text', async () => {
    const onChange = vi.fn()
    const field = (value: string) => <SearchField label={LABEL} value={value} onChange={onChange} />
    const screen = await renderUi(field('a'))
    search().element().focus()
    document.execCommand('insertText', false, 'bc')
    await screen.rerender(field(''))
    expect(search().element()).toHaveValue('')
    vi.runAllTimers()
    expect(onChange).not.toHaveBeenCalled()
  })

  test('does not mistake the echo of an earlier word for a change from outside', async () => {
    const field = (value: string) => <SearchField label={LABEL} value={value} onChange={() => {}} />
    const screen = await renderUi(field(''))
    search().element().focus()
    document.execCommand('insertText', false, 'so')
    vi.runAllTimers()
    document.execCommand('insertText', false, 'ja')
    await screen.rerender(field('so'))
    expect(search().element()).toHaveValue('soja')
    await screen.rerender(field(''))
    expect(search().element()).toHaveValue('')
  })

  test('reports pending text on blur', async () => {
    const onChange = vi.fn()
    await renderUi(<Search onChange={onChange} />)
    await userEvent.type(search(), 'milho')
    await page.getByRole('button', { name: 'Mudar' }).click()
    expect(onChange.mock.calls).toEqual([['milho']])
    await expect.element(search()).toHaveValue('de fora')
  })

  test('drops pending text on unmount', async () => {
    const onChange = vi.fn()
    const screen = await renderUi(<TextFilter label="Cliente" value="" onChange={onChange} />)
    page.getByRole('textbox', { name: 'Cliente' }).element().focus()
    document.execCommand('insertText', false, 'x')
    await screen.rerender(<p />)
    vi.runAllTimers()
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('the slash key', () => {
  test('focuses the search, and is not typed into it', async () => {
    await renderUi(<Search />)
    await userEvent.keyboard('/')
    await expect.element(search()).toHaveFocus()
    await expect.element(search()).toHaveValue('')
  })

  test('is a character inside a field', async () => {
    await renderUi(
      <>
        <Search />
        <TextFilter label="Cliente" value="" onChange={() => {}} />
      </>,
    )
    const other = page.getByRole('textbox', { name: 'Cliente' })
    await userEvent.type(other, 'a/b')
    await expect.element(other).toHaveValue('a/b')
    await expect.element(other).toHaveFocus()
  })

  test('does nothing under an open dialog', async () => {
    await renderUi(
      <>
        <Search />
        <AppDialog open onClose={() => {}} title="Detalhes">
          Texto
        </AppDialog>
      </>,
    )
    await expect.poll(focusInDialog).toBe(true)
    await userEvent.keyboard('/')
    await expect.poll(focusInDialog).toBe(true)
  })
})

test('a choice is a combobox that reports the value', async () => {
  const onChange = vi.fn()
  const options = [
    { value: 'all', label: 'Todos' },
    { value: 'DRAFT', label: 'Rascunho' },
  ]
  await renderUi(<SelectField label="Status" value="all" onChange={onChange} options={options} />)
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Status' }), 'Rascunho')
  expect(onChange.mock.calls).toEqual([['DRAFT']])
})

describe('the filter bar', () => {
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
        <ChoiceFilter
          label="Status"
          all="Todos"
          value="all"
          onChange={() => {}}
          options={[{ value: 'all', label: 'Todos' }]}
        />
        <ChoiceFilter
          label="Impressão"
          all="Todas"
          value="all"
          onChange={() => {}}
          options={[
            { value: 'all', label: 'Todas' },
            { value: 'NOT_PRINTED', label: 'Não Impresso' },
          ]}
        />
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

  test('clears the filters that are set, and is accessible', async () => {
    const screen = await renderUi(bar(false))
    await expect.element(clear).toBeDisabled()
    await screen.rerender(bar(true))
    await clear.click()
    expect(onClear).toHaveBeenCalledOnce()
    await expectAccessible()
  })

  test('takes one line in a wide container, two in a narrow one', async () => {
    await page.viewport(1200, 700)
    await renderUi(bar(true))
    await expect.element(toggle).not.toBeInTheDocument()
    expect(middleOf(status)).toBe(middleOf(search()))
    expect(middleOf(clear)).toBe(middleOf(search()))
    await page.viewport(712, 700)
    await expect.poll(() => middleOf(clear)).toBeGreaterThan(middleOf(search()))
    expect(middleOf(status)).toBe(middleOf(search()))
  })

  test('shows only the search on a phone, beside a button with the number of active filters', async () => {
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
  })

  test('has fields on a phone that are large enough to prevent iOS zoom', async () => {
    await page.viewport(375, 700)
    await renderUi(bar(true))
    await toggle.click()
    for (const field of [search(), status, page.getByRole('textbox', { name: 'Cliente' })]) {
      expect(Number.parseFloat(getComputedStyle(field.element()).fontSize)).toBeGreaterThanOrEqual(16)
    }
  })
})

/** One page after the other: two that load, the list, or a page without a search. */
function Loading({ page }: { page: 'first' | 'second' | 'list' | 'settings' }) {
  if (page === 'list') return <Search />
  return page === 'settings' ? <h1>Configurações</h1> : <EarlySearch key={page} />
}

describe('the search of a page that is still loading', () => {
  test('takes "/" and letters, and hands them and the focus to the field that replaces it', async () => {
    const { rerender } = await renderUi(<Loading page="first" />)
    await userEvent.keyboard('/sil')
    await rerender(<Loading page="second" />)
    await userEvent.keyboard('va')
    await rerender(<Loading page="list" />)
    await userEvent.keyboard(' e filhos')
    await expect.element(search()).toHaveValue('silva e filhos')
    await expect.element(search()).toHaveFocus()
    await expect.element(page.getByRole('status')).toHaveTextContent('silva e filhos')
  })

  test('leaves the focus alone without "/", and nothing for a later page', async () => {
    const { rerender } = await renderUi(<Loading page="first" />)
    await userEvent.keyboard('sil')
    await rerender(<Loading page="list" />)
    await expect.element(search()).not.toHaveFocus()

    await rerender(<Loading page="first" />)
    await userEvent.keyboard('/sil')
    await rerender(<Loading page="settings" />)
    await rerender(<Loading page="list" />)
    await expect.element(search()).toHaveValue('')
    await expect.element(search()).not.toHaveFocus()
  })
})
