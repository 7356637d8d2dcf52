import { expect, test } from './app.ts'
import { recordComplaints } from './complaints.ts'

test.use({ expectedErrors: /no-such-call/ })

test('a complaint about a failed request says which one it was', async ({ page, baseURL }) => {
  const complaints = recordComplaints(page)
  await page.goto('/login')
  await page.evaluate(() => fetch('/api/no-such-call', { method: 'PUT' }))
  await expect
    .poll(complaints)
    .toEqual([
      `Failed to load resource: the server responded with a status of 404 (Not Found) [PUT ${baseURL}/api/no-such-call]`,
    ])
})
