import { join } from 'node:path'
import { rolloutBucket } from '@celeiro/app-manifest/rollout'
import type { Page } from '@playwright/test'
import { signIn } from '../app.ts'
import { CHANGED_HEADING } from './edited-builds.ts'
import { folders } from './folders.ts'
import { comeBack, expectTable, updateNotice } from './pages.ts'
import { readConfig } from './site.ts'
import { expect, test } from './site-test.ts'

/** The account of a tab, from its token. */
const accountOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const claims = localStorage.getItem('accessToken')?.split('.')[1] ?? ''
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub
  })

/** The builds of the orders whose files a new tab requests. */
async function openOrders(page: Page, heading: string): Promise<string[]> {
  const tab = await page.context().newPage()
  const builds = new Set<string>()
  tab.on('request', (request) => {
    const [, build] = request.url().match(/\/remotes\/orders\/([^/]+)\//) ?? []
    if (build) builds.add(build)
  })
  await tab.goto('/home')
  await expectTable(tab, heading)
  await tab.close()
  return [...builds]
}

test('a candidate runs for its accounts alone, from their next tab on, until it is withdrawn', async ({
  page,
  browser,
  baseURL,
  site,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const pages = [page, await context.newPage()] as const
  await signIn(pages[0])
  await signIn(pages[1], 'partner')
  const release = (await readConfig(site.webRoot)).remotes['orders']?.release.buildId ?? ''
  const built = await readConfig(join(folders.releasedFrom('changed-orders')))
  const candidate = built.remotes['orders']?.release.buildId ?? ''

  const buckets = await Promise.all(
    pages.map(async (it) => rolloutBucket(`orders-${candidate}`, await accountOf(it))),
  )
  const [one = 0, other = 0] = buckets
  expect(one).not.toBe(other)
  const [inside, outside] = one < other ? pages : [pages[1], pages[0]]
  const percent = (one + other) / 200

  await test.step('open tabs keep the release and are not called into the candidate', async () => {
    expect(await site.release('changed-orders', '--canary', String(percent))).toMatchObject({
      succeeded: true,
      output: expect.stringContaining(`orders ${candidate} is the candidate for`),
    })
    for (const it of pages) {
      await comeBack(it)
      await expectTable(it, 'Pedidos')
      await expect(updateNotice(it)).toBeHidden()
    }
  })

  await test.step('a new tab requests the files of its own side only', async () => {
    expect(await openOrders(inside, CHANGED_HEADING)).toEqual([candidate])
    expect(await openOrders(outside, 'Pedidos')).toEqual([release])
  })

  await test.step('a tab that runs the withdrawn candidate is offered the release', async () => {
    await inside.reload()
    await expectTable(inside, CHANGED_HEADING)
    await site.withdraw('orders')
    await comeBack(inside)
    await updateNotice(inside).getByText('Atualizar agora').click()
    await expectTable(inside, 'Pedidos')
    await comeBack(outside)
    await expectTable(outside, 'Pedidos')
    await expect(updateNotice(outside)).toBeHidden()
  })
  await context.close()
})
