import { expect, test } from './app.ts'

test('the description of the API shows its calls and sends one, from this host alone', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:' && origin !== baseURL) elsewhere.push(request.url())
  })
  await page.goto('/api/docs')
  await page.getByRole('button', { name: /^GET \/api\/health / }).click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByRole('row', { name: /^200 .*"status": "ok"/s }).first()).toBeVisible()
  expect(elsewhere).toEqual([])
})

test('a page that names no icon, like this one, gets that of the app', async ({ request }) => {
  const response = await request.get('/favicon.ico')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toMatch(/^image\//)
  // The signature of the format.
  expect([...(await response.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0])
})
