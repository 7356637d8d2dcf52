import type { RolloutOverview } from '@celeiro/api-contract/rollout-overview'
import type { Page } from '@playwright/test'
import { bodyRows, startOwnSession } from '../app.ts'
import { accountsBeside } from './accounts-beside.ts'
import { FAILURE_KEY } from './edited-builds.ts'
import { comeBack, expectFailure, expectTable, failurePanel, updateNotice } from './pages.ts'
import { expect, test } from './site-test.ts'

test.use({ expectedErrors: /RemoteFailure|remote "orders"|thrown on purpose/ })

/** Opens the orders in a new tab. @returns the builds of the orders whose files it requests */
async function buildsInNewTab(page: Page): Promise<string[]> {
  const tab = await page.context().newPage()
  const builds = new Set<string>()
  tab.on('request', (request) => {
    const [, build] = request.url().match(/\/remotes\/orders\/([^/]+)\//) ?? []
    if (build) builds.add(build)
  })
  await tab.goto('/home')
  await expectTable(tab, 'Pedidos')
  await tab.close()
  return [...builds]
}

test('a candidate runs for its accounts alone, from their next tab on, and reports its crash, until it is withdrawn', async ({
  page: outside,
  openBrowser,
  request,
  site,
}) => {
  await site.configure({ telemetry: '/api/telemetry' })
  const before = await site.config()
  const release = before.remotes['orders']?.release.buildId ?? ''
  // For almost nobody, so that the sides of a larger share are known.
  await site.release('throwing-orders', '--canary', '0.01')
  const candidate = async () => (await site.config()).remotes['orders']?.canary
  const { salt = '', release: { buildId: build = '' } = {} } = (await candidate()) ?? {}
  const { admin, has, hasNot, percent } = await accountsBeside(request, salt)

  const inside = await (await openBrowser()).newPage()
  await startOwnSession(inside, has.username)
  await startOwnSession(outside, hasNot.username)

  await test.step('open tabs keep the release and are not called into the candidate', async () => {
    for (const tab of [inside, outside]) {
      await tab.goto('/home')
      await expectTable(tab, 'Pedidos')
    }
    expect(await site.command('canary', 'orders', '--share', percent)).toContain(
      `orders ${build}: step, ${percent}%`,
    )
    for (const tab of [inside, outside]) {
      const looked = tab.waitForResponse('**/config.json')
      await comeBack(tab)
      await looked
      await expectTable(tab, 'Pedidos')
      await expect(updateNotice(tab)).toBeHidden()
    }
  })
  const { step } = (await candidate()) ?? {}

  // On a busy machine, the host may take more than 300 ms to say which candidates were withdrawn, so the next steps look again.
  await test.step('a new tab requests the files of its own side only', async () => {
    await expect(async () => expect(await buildsInNewTab(inside)).toEqual([build])).toPass()
    expect(await buildsInNewTab(outside)).toEqual([release])
  })

  await test.step('the browser of an account with the candidate reports the crash, which may be mended', async () => {
    for (const tab of [inside, outside])
      await tab.addInitScript((key) => sessionStorage.setItem(key, 'render'), FAILURE_KEY)
    const crash = inside.waitForRequest(
      (request) =>
        request.url().endsWith('/api/telemetry') && request.postData()?.includes('"crash"') === true,
    )
    await expect(async () => {
      await inside.goto('/home')
      await expect(failurePanel(inside)).toBeVisible({ timeout: 20_000 })
    }).toPass()
    await expectFailure(inside, 'O módulo encontrou um erro inesperado.')
    await expect(inside.getByRole('button', { name: 'Usar a versão anterior' })).toBeVisible()
    const sent = await crash
    expect((await sent.response())?.status()).toBe(204)
    expect(sent.postDataJSON().events).toContainEqual(expect.objectContaining({ kind: 'crash', build, step }))
    const overview = await request.get('/api/rollouts', { headers: admin.headers })
    const { remotes }: RolloutOverview = (await overview.json()).data
    const orders = remotes.find(({ name }) => name === 'orders')
    expect(orders?.releases).toContainEqual(expect.objectContaining({ part: 'candidate', build, crashes: 1 }))

    await inside.evaluate((key) => sessionStorage.removeItem(key), FAILURE_KEY)
    await failurePanel(inside).getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(bodyRows(inside).first()).not.toHaveText('')
  })

  await test.step('once it is withdrawn, no browser loads it any more, and its tabs are offered the release', async () => {
    const withdrawal = { data: { remote: 'orders', build }, headers: admin.headers }
    expect((await request.post('/api/rollouts/withdrawn', withdrawal)).status()).toBe(204)
    await expect(async () => {
      await comeBack(inside)
      await expect(updateNotice(inside)).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await updateNotice(inside).getByText('Atualizar agora').click()
    await expectTable(inside, 'Pedidos')
    await expect(async () => expect(await buildsInNewTab(inside)).toEqual([release])).toPass()
  })

  await test.step('the pointer waits for a person, and other accounts do not notice', async () => {
    expect(await candidate()).toMatchObject({ step })
    await site.command('withdraw', 'orders')
    expect(await site.config()).toEqual(before)
    await comeBack(outside)
    await outside.goto('/home')
    await expectTable(outside, 'Pedidos')
  })
})
