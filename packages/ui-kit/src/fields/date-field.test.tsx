import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { expectAccessible, renderUi } from '../testing/render-ui.tsx'
import { DateField } from './date-field.tsx'
import { DEBOUNCE_MS } from './use-debounced-text.ts'

const field = () => page.getByRole('textbox', { name: 'Data inicial' })
const MISREAD = 'Data inválida. Use dd/mm/aaaa.'

function Harness({ onChange }: { onChange(day: string): void }) {
  const [value, setValue] = useState('')
  return (
    <main>
      <Button onClick={() => setValue('2030-12-31')}>De fora</Button>
      <DateField
        label="Data inicial"
        value={value}
        error={value === '2030-12-31' ? 'Depois da data final' : undefined}
        onChange={(day) => {
          onChange(day)
          setValue(day)
        }}
      />
    </main>
  )
}

async function openField() {
  const onChange = vi.fn<(day: string) => void>()
  await renderUi(<Harness onChange={onChange} />)
  return onChange
}

test('is reported once, when its year is complete', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const onChange = await openField()
  await userEvent.type(field(), '10/03/0202')
  await field().fill('09/03/2025')
  await field().fill('10/03/2025')
  vi.advanceTimersByTime(DEBOUNCE_MS)
  expect(onChange.mock.calls).toEqual([['2025-03-10']])
  await expect.element(field()).toHaveValue('10/03/2025')

  await field().fill('')
  onChange.mockClear()
  for (const [typed, calls] of [
    ['01/02/20', 0],
    ['26', 1],
  ] as const) {
    document.execCommand('insertText', false, typed)
    vi.advanceTimersByTime(DEBOUNCE_MS)
    expect(onChange).toHaveBeenCalledTimes(calls)
  }
})

test('is parsed on blur; one that is invalid stays as typed, shows an error and is not reported; one from outside replaces it', async () => {
  const onChange = await openField()
  await field().fill('31/02/2026')
  await expect.element(field()).toBeValid()
  await userEvent.tab()
  await expect.element(field()).toHaveAccessibleDescription(MISREAD)
  await expect.element(field()).toHaveValue('31/02/2026')
  await field().fill('')
  await expect.element(field()).toBeValid()
  await userEvent.tab()
  expect(onChange).not.toHaveBeenCalled()
  await field().fill('1/2/26')
  await userEvent.tab()
  await expect.element(field()).toHaveValue('01/02/2026')
  expect(onChange.mock.calls).toEqual([['2026-02-01']])
  await field().fill('ontem')
  await page.getByRole('button', { name: 'De fora' }).click()
  await expect.element(field()).toHaveValue('31/12/2030')
  await expect.element(field()).toHaveAccessibleDescription('Depois da data final')
  await expect.element(field()).toBeInvalid()
  await expectAccessible()
})

test('the picker opens from its button, in reach of the keyboard, and reports a day immediately', async () => {
  const showPicker = vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockReturnValue()
  const onChange = await openField()
  await field().click()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Escolher data' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const native = document.querySelector<HTMLInputElement>('input[type="date"]')
  expect(showPicker.mock.contexts).toEqual([native])
  if (!native) throw new Error('no native field')
  await page.elementLocator(native).fill('2026-02-01', { force: true })
  await expect.element(field()).toHaveValue('01/02/2026')
  expect(onChange.mock.calls).toEqual([['2026-02-01']])
})
