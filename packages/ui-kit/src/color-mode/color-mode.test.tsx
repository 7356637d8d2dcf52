import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderUi } from '../testing/render-ui.tsx'
import { ColorModeButton } from './color-mode-button.tsx'

const root = document.documentElement
const button = () => page.getByRole('button')

test('follows the system until somebody chooses, keeps the choice, and follows that of another tab', async () => {
  const screen = await renderUi(<ColorModeButton />)
  expect(root.classList.contains('dark')).toBe(false)
  await expect.element(button()).toHaveAccessibleName('Usar tema escuro')
  await button().click()
  expect(root.classList.contains('dark')).toBe(true)
  expect(root.style.colorScheme).toBe('dark')
  expect(localStorage.getItem('celeiro-color-mode')).toBe('dark')
  await expect.element(button()).toHaveAccessibleName('Usar tema claro')

  await screen.unmount()
  root.classList.remove('dark')
  await renderUi(<ColorModeButton />)
  expect(root.classList.contains('dark')).toBe(true)
  localStorage.setItem('celeiro-color-mode', 'light')
  window.dispatchEvent(new StorageEvent('storage', { key: 'celeiro-color-mode' }))
  await expect.element(button()).toHaveAccessibleName('Usar tema escuro')
})

test('works where storage is blocked', async () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  await renderUi(<ColorModeButton />)
  const before = root.classList.contains('dark')
  await button().click()
  expect(root.classList.contains('dark')).toBe(!before)
  await button().click()
  expect(root.classList.contains('dark')).toBe(before)
})
