import type { ApiDocument } from '@celeiro/release'
import { respond } from './failure-proxy.ts'
import { repository } from './folders.ts'
import { runScript } from './run-script.ts'
import { readConfig, type Site } from './site.ts'
import { expect, test } from './site-test.ts'

const DOCUMENT = /^\/api\/openapi\.json$/

const buildOf = async ({ webRoot }: Site) => (await readConfig(webRoot)).remotes['orders']?.release.buildId

test('a remote is released only to an API that has its calls', async ({ request, site }) => {
  const { url } = site.proxy
  const before = await buildOf(site)
  const text = await (await request.get('/api/openapi.json')).text()
  const release = (...options: string[]) => site.release('changed-orders', ...options)

  await test.step('the API of an earlier version lacks a call and a filter', async () => {
    const { '/api/order-logs/order/{orderId}': _, ...paths } = (JSON.parse(text) as ApiDocument).paths
    const earlier = JSON.stringify({ paths }).replaceAll('"statusImpressao"', '"printed"')
    site.proxy.inflict(DOCUMENT, respond(200, 'application/json', earlier))
    const { succeeded, output } = await release('--api', url)
    expect(succeeded).toBe(false)
    expect(output).toContain(
      'orders calls GET /api/order-logs/order/{orderId}; the API has no such call. Release the API first.\n',
    )
    expect(output).toContain('orders sends statusImpressao in the query of GET /api/orders; the API does not')
    expect(await buildOf(site)).toBe(before)
  })

  await test.step('the API of now has everything', async () => {
    site.proxy.mend()
    expect(await release('--api', url)).toMatchObject({ succeeded: true })
    expect(await buildOf(site)).not.toBe(before)
  })

  await test.step('and may itself be released beside all of them', async () => {
    const { succeeded, output } = await runScript(repository, 'release', 'check', 'api', '--to', site.webRoot)
    expect(output).toContain(`This API has all that 5 release(s) in ${site.webRoot} need.`)
    expect(succeeded).toBe(true)
  })
})
