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
  const ofFederation = requested.filter((path) => path.startsWith('/remotes/') || path === '/config.json')
  expect(ofFederation).toEqual([])

  // Another remote's page comes in a chunk of its own.
  await page.getByRole('link', { name: 'Produtos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible()
  await expect(bodyRows(page).first()).not.toHaveText('')
})
