import { bodyRows, openSignedIn } from '../app.ts'
import { CHANGED_HEADING, NEWER_PRODUCTS_HEADING } from './edited-builds.ts'
import { comeBack, expectTable, follow, updateNotice } from './pages.ts'
import { people } from './people.ts'
import { readConfig } from './site.ts'
import { expect, test } from './site-test.ts'

test('two squads release to the host of a deployment at once, and browsers get both', async ({
  page,
  context,
  request,
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

  await test.step('a crash of the release shows the line of the squad, which no browser can load', async () => {
    const { choose, report, samples } = await people(request)
    const [somebody] = await choose(1, () => true)
    const frame = await site.positionOf(CHANGED_HEADING, 'orders')
    const build = (await readConfig(site.webRoot)).remotes['orders']?.release.buildId ?? ''
    const crash = { kind: 'crash', remote: 'orders', build, how: 'render', route: '/home' } as const
    expect(await report({ ...crash, name: 'RangeError', frames: [frame] }, somebody?.token)).toBe(204)
    const source = { file: 'remotes/orders/src/order-list/order-list-page.tsx', line: expect.any(Number) }
    expect(await samples('orders')).toContainEqual(
      expect.objectContaining({ name: 'RangeError', frames: [{ ...frame, source }] }),
    )
    expect((await request.get(`/remotes/orders/${build}/${frame.file}.map`)).status()).toBe(404)
  })
})
