import { bodyRows, expect, signIn, test } from './app.ts'
import { countCopies, oneCopyOfEach } from './copies.ts'
import { collectScripts } from './loaded-scripts.ts'
import { countRenderers, watchRenderers } from './renderers.ts'

test('shell and remote run on one copy of everything shared', async ({ page }) => {
  await watchRenderers(page)
  const loadedScripts = collectScripts(page)
  await signIn(page)
  await expect(bodyRows(page)).toHaveCount(20)

  const loaded = await loadedScripts()
  expect(loaded.some(({ url }) => url.includes('/remotes/orders/'))).toBe(true)
  expect(countCopies(loaded)).toEqual(oneCopyOfEach)
  expect(await countRenderers(page)).toBe(1)
  // One cache has two kinds of style elements: its own, and global styles under `<key>-global`.
  const keys = await page.evaluate(() =>
    [...document.querySelectorAll('style[data-emotion]')].map(
      (style) => style.getAttribute('data-emotion') ?? '',
    ),
  )
  expect(new Set(keys.map((key) => key.replace(/-global.*/, '')))).toEqual(new Set(['celeiro']))
})

test('the login requests no remote', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/remotes/') && asked.push(request.url()))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})
