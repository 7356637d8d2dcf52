import { expect, test } from './app.ts'
import { recordComplaints } from './complaints.ts'

test.use({ expectedErrors: /no-such-call|no-such-image/ })

test('a complaint about a failed request says which one it was', async ({ page, baseURL }) => {
  const complaints = recordComplaints(page)
  await page.goto('/api/health')
  await page.evaluate(() => fetch('/api/no-such-call', { method: 'PUT' }))
  await page.evaluate(() => {
    document.body.innerHTML = '<img src="/no-such-image.png">'
  })
  const failed = 'Failed to load resource: the server responded with a status of 404 (Not Found)'
  await expect
    .poll(complaints)
    .toEqual([`${failed} [PUT ${baseURL}/api/no-such-call]`, `${failed} [GET ${baseURL}/no-such-image.png]`])
})
