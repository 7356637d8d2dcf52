import { Box } from '@chakra-ui/react/box'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderUi } from '../testing/render-ui.tsx'

const box = () => page.getByText('14 logs')

test('styles reach the page without style text', async () => {
  await renderUi(<Box bg="brandSoft">14 logs</Box>)
  await expect.element(box()).toHaveStyle({ backgroundColor: 'rgb(231, 241, 234)' })
  const styles = [...document.querySelectorAll('style[data-emotion^="celeiro"]')]
  expect(styles.length).toBeGreaterThan(0)
  expect(styles.map((style) => style.textContent)).toEqual(styles.map(() => ''))
  expect(document.querySelectorAll('style[data-emotion^="css"]')).toHaveLength(0)
})
