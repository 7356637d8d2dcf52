import { expect, test } from './app.ts'

test('the page of the API shows its calls and sends one, from this host alone', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:' && origin !== baseURL) elsewhere.push(request.url())
  })
  // One call shows what the page can do; all of them take ten seconds to render.
  await page.route('/api/docs/json', async (route) => {
    const { paths, ...document } = await (await route.fetch()).json()
    await route.fulfill({ json: { ...document, paths: { '/api/health': paths['/api/health'] } } })
  })
  await page.goto('/api/docs')
  await page.getByRole('button', { name: /^GET \/api\/health / }).click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByRole('row', { name: /^200 .*"status": "ok"/s }).first()).toBeVisible()
  expect(elsewhere).toEqual([])
})
