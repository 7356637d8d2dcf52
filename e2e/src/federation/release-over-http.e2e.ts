import { bodyRows, openSignedIn } from '../app.ts'
import { CHANGED_HEADING, NEWER_PRODUCTS_HEADING } from './edited-builds.ts'
import { comeBack, expectTable, follow, updateNotice } from './pages.ts'
import { expect, test } from './site-test.ts'

test('two squads release to the host of a deployment at once, and browsers get both', async ({
  page,
  context,
  site,
}) => {
  await site.collect()
  await openSignedIn(page, '/home')
  await expect(bodyRows(page)).toHaveCount(20)
  const shell = await site.shellFiles()

  const outcomes = await Promise.all([
    site.releaseByHttp('changed-orders', '--reason', 'new filters'),
    site.releaseByHttp('catalog-on-newer-ui-kit'),
  ])
  expect(outcomes).toEqual([
    { succeeded: true, output: expect.stringContaining(`files in ${site.proxy.url}/remotes/orders/`) },
    { succeeded: true, output: expect.stringContaining(`files in ${site.proxy.url}/remotes/catalog/`) },
  ])
  expect(await site.shellFiles()).toEqual(shell)

  await comeBack(page)
  await expect(updateNotice(page)).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/home')
  await expectTable(tab, CHANGED_HEADING)
  await follow(tab, 'Produtos')
  await expectTable(tab, NEWER_PRODUCTS_HEADING)
  expect(await site.listByHttp('orders')).toMatch(
    /released .*with token [0-9a-f]{8} {2}"new filters" {2}<- current/,
  )
})
