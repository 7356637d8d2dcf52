import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildMonolith } from '../../scripts/bench/monolith/build-monolith.ts'
import { bodyRows, expect, signIn, test } from './app.ts'

// `npm run bench` compares with it, and a benchmark runs too rarely to notice that it no longer works.
test('the shell and its remotes work as one app without federation', async ({ page }, testInfo) => {
  const dist = testInfo.outputPath('monolith')
  await buildMonolith(dist)
  const requested: string[] = []
  await page.route(
    ({ pathname }) => !pathname.startsWith('/api/'),
    (route) => {
      const { pathname } = new URL(route.request().url())
      requested.push(pathname)
      return route.fulfill({ path: join(dist, pathname.includes('.') ? pathname : 'index.html') })
    },
  )
  await signIn(page)
  await expect(bodyRows(page).first()).not.toHaveText('')
  // It starts by the same means: with the frame and the first data, while its module has not arrived.
  const [, module = ''] =
    (await readFile(join(dist, 'index.html'), 'utf8')).match(/<script type="module"[^>]* src="([^"]+)"/) ?? []
  const data = page.waitForRequest(/\/api\/orders\?/)
  await page.route(`**${module}`, async (route) => {
    await data
    await expect(page.locator('#app-frame')).toBeVisible()
    await route.fallback()
  })
  await page.reload()
  await expect(bodyRows(page).first()).not.toHaveText('')
  const ofFederation = requested.filter((path) => path.startsWith('/remotes/') || path === '/config.json')
  expect(ofFederation).toEqual([])

  // Another remote's page comes in a chunk of its own.
  await page.getByRole('link', { name: 'Produtos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible()
  await expect(bodyRows(page).first()).not.toHaveText('')
})
