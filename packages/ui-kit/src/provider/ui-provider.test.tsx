import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { renderUi } from '../testing/render-ui.tsx'

test('styles reach the page without a word of style text or a style attribute in markup', async () => {
  await renderUi(<Button variant="primary">Salvar</Button>)
  const button = page.getByRole('button', { name: 'Salvar' })
  await expect.element(button).toHaveStyle({ backgroundColor: 'rgb(35, 103, 63)' })
  const styles = [...document.querySelectorAll('style[data-emotion^="celeiro"]')]
  expect(styles.length).toBeGreaterThan(0)
  expect(styles.map((style) => style.textContent)).toEqual(styles.map(() => ''))
  expect(document.querySelectorAll('style[data-emotion^="css"]')).toHaveLength(0)
})

test('the dark class changes every semantic colour', async () => {
  await renderUi(<Button variant="primary">Salvar</Button>)
  document.documentElement.classList.add('dark')
  const button = page.getByRole('button', { name: 'Salvar' })
  await expect.element(button).toHaveStyle({ backgroundColor: 'rgb(87, 178, 124)' })
  expect(getComputedStyle(document.documentElement).backgroundColor).toBe('rgb(16, 19, 15)')
  document.documentElement.classList.remove('dark')
})
