import { openSignedIn } from '../app.ts'
import { CHANGED_HEADING } from './edited-builds.ts'
import { expectTable } from './pages.ts'
import { expect, test } from './site-test.ts'

test('two squads release pages that stand an API without data to the host of a deployment at once', async ({
  page,
  site,
}) => {
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
  expect(await site.listByHttp('orders')).toMatch(
    /released .*with token [0-9a-f]{8} {2}"new filters" {2}<- current/,
  )
  await openSignedIn(page, '/home')
  await expectTable(page, CHANGED_HEADING)
})
