import { Box } from '@chakra-ui/react/box'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderUi } from '../testing/render-ui.tsx'

const sheets = () =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion="celeiro"]')].map(({ sheet }) => sheet)
const rulesOf = (sheet: CSSStyleSheet | null) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText)
const nextFrame = () => new Promise((resume) => requestAnimationFrame(resume))

afterEach(nextFrame)

test('styles reach the page without style text', async () => {
  await renderUi(<Box bg="brandSoft">14 logs</Box>)
  await expect.element(page.getByText('14 logs')).toHaveStyle({ backgroundColor: 'rgb(231, 241, 234)' })
  const styles = [...document.querySelectorAll('style[data-emotion^="celeiro"]')]
  expect(styles.length).toBeGreaterThan(0)
  expect(styles.map((style) => style.textContent)).toEqual(styles.map(() => ''))
  expect(document.querySelectorAll('style[data-emotion^="css"]')).toHaveLength(0)
})

test('the rules of a later frame leave the style elements before it as they are', async () => {
  await renderUi(<Box paddingTop="101px">Soja</Box>)
  await nextFrame()
  const before = sheets().map(rulesOf)

  await renderUi(
    <>
      <Box paddingTop="102px">Milho</Box>
      <Box paddingTop="103px">Trigo</Box>
    </>,
  )

  const after = sheets().map(rulesOf)
  expect(after.slice(0, before.length)).toEqual(before)
  const [added, ...others] = after.slice(before.length)
  expect(others).toEqual([])
  expect(added).toEqual([expect.stringContaining('102px'), expect.stringContaining('103px')])
})

test('the rules of the kit come before the sheet of a remote that was there before the first of them', async () => {
  // As at the start of a page: this module has made its first rule long ago.
  const start: typeof import('./style-cache.ts') = await import(
    /* @vite-ignore */ new URL('style-cache.ts?start', import.meta.url).href
  )
  const ofRemote = document.createElement('style')
  document.head.append(ofRemote)
  start.styleCache.sheet.insert('.start { color: red }')
  const [ofKit] = start.styleCache.sheet.tags
  expect(ofKit?.compareDocumentPosition(ofRemote)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  start.styleCache.sheet.flush()
  ofRemote.remove()
})
