import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RolloutOverview } from '@celeiro/api-contract/rollout-overview'
import type { Page } from '@playwright/test'
import { startOwnSession, submitLogin } from '../app.ts'
import { accountsBeside } from './accounts-beside.ts'
import { CHANGED_HEADING, NEXT_SHELL } from './edited-builds.ts'
import { comeBack, expectTable, updateNotice } from './pages.ts'
import type { Site } from './site.ts'
import { expect, test } from './site-test.ts'

test.use({ expectedErrors: /thrown on purpose/ })

const pageOf = ({ webRoot }: Site) => readFile(join(webRoot, 'index.html'), 'utf8')
const runsNext = (page: Page) =>
  page.evaluate((name) => document.documentElement.hasAttribute(name), NEXT_SHELL)

/** Opens the orders in a new tab. @returns the tab, and the scripts of the shell that it requests */
async function newTab(page: Page): Promise<{ tab: Page; scripts: string[] }> {
  const tab = await page.context().newPage()
  const scripts: string[] = []
  tab.on('request', (request) => {
    const [, script] = request.url().match(/\/assets\/([^/]+\.js)$/) ?? []
    if (script) scripts.push(script)
  })
  await tab.goto('/home')
  await expectTable(tab, 'Pedidos')
  return { tab, scripts }
}

test('a candidate of the shell runs for its accounts alone, from their next tab on, until it is withdrawn', async ({
  page: outside,
  openBrowser,
  request,
  site,
}) => {
  await site.configure({ telemetry: '/api/telemetry' })
  const [before, built] = [await site.config(), await pageOf(site)]
  // For almost nobody, so that the sides of a larger share are known.
  await site.tryShell('next-shell', 0.0001)
  const { salt = '', release: { buildId: build = '' } = {} } = (await site.config()).shell?.canary ?? {}
  const { admin, has, hasNot, percent } = await accountsBeside(request, salt)

  const inside = await (await openBrowser()).newPage()
  // A busy machine may not say within 300 ms which candidates were withdrawn.
  await inside.context().addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  await startOwnSession(inside, has.username)
  await startOwnSession(outside, hasNot.username)

  await test.step('open tabs keep the release and are offered nothing', async () => {
    for (const tab of [inside, outside]) {
      await tab.goto('/home')
      await expectTable(tab, 'Pedidos')
    }
    expect(await site.command('canary', 'shell', '--share', percent)).toContain(
      `shell ${build}: step, ${percent}%`,
    )
    for (const tab of [inside, outside]) {
      const looked = tab.waitForResponse('**/config.json')
      await comeBack(tab)
      await looked
      await expectTable(tab, 'Pedidos')
      await expect(updateNotice(tab)).toBeHidden()
      expect(await runsNext(tab)).toBe(false)
    }
  })

  const { tab, scripts } = await newTab(inside)
  await test.step('a new tab has the shell of its own side only, without a session the release', async () => {
    expect(await runsNext(tab)).toBe(true)
    const { scripts: ofRelease } = await newTab(outside)
    expect(scripts).toContain('next.js')
    expect(ofRelease).not.toContain('next.js')
    const stranger = await (await openBrowser()).newPage()
    await stranger.goto('/login')
    await submitLogin(stranger)
    await expectTable(stranger, 'Pedidos')
    expect(await runsNext(stranger)).toBe(false)
  })

  await test.step('once it is withdrawn, its tabs are offered the release, and a start of it gives way to that', async () => {
    const withdrawal = { data: { remote: 'shell', build }, headers: admin.headers }
    expect((await request.post('/api/rollouts/withdrawn', withdrawal)).status()).toBe(204)
    await comeBack(tab)
    await updateNotice(tab).getByText('Atualizar agora').click()
    await expect(async () => {
      await expectTable(tab, 'Pedidos')
      expect(await runsNext(tab)).toBe(false)
    }).toPass()
    expect(await pageOf(site)).toContain('next.js')
  })

  await test.step('a person makes the page that of the release again, byte for byte', async () => {
    await site.command('withdraw', 'shell')
    expect(await pageOf(site)).toBe(built)
    expect(await site.config()).toEqual(before)
  })
})

test('a candidate of the shell that fails to start costs its user one click, and is reported', async ({
  page,
  request,
  site,
}) => {
  await site.configure({ telemetry: '/api/telemetry' })
  await site.tryShell('throwing-shell', 1)
  const { salt = '', release: { buildId: build = '' } = {}, step } = (await site.config()).shell?.canary ?? {}
  await startOwnSession(page)
  await page.goto('/home')
  const failure = page.getByRole('alert').filter({ hasText: 'Não foi possível iniciar o Celeiro.' })
  await expect(failure).toBeVisible()

  const report = page.waitForRequest((request) => request.url().endsWith('/api/telemetry'))
  await failure.getByText('Tentar novamente').click()
  await expectTable(page, 'Pedidos')
  const sent = await report
  expect((await sent.response())?.status()).toBe(204)
  expect(sent.postDataJSON().events).toContainEqual(
    expect.objectContaining({ kind: 'load-failure', remote: 'shell', build, step }),
  )
  const { admin } = await accountsBeside(request, salt)
  const overview = await request.get('/api/rollouts', { headers: admin.headers })
  const { remotes }: RolloutOverview = (await overview.json()).data
  expect(remotes.find(({ name }) => name === 'shell')?.releases).toContainEqual(
    expect.objectContaining({ part: 'candidate', build, accounts: 1, loadFailures: 1 }),
  )
})

test('an account with a candidate of the shell has releases of remotes beside it; who leaves that of the shell stays away, until it is promoted', async ({
  page: inside,
  openBrowser,
  site,
}) => {
  await site.tryShell('next-shell', 1)
  await site.release('changed-orders', '--canary', '100')
  const left = await (await openBrowser()).newPage()
  await startOwnSession(inside)
  await startOwnSession(left)
  await left.goto('/modules')
  const leave = left.getByRole('button', { name: 'Usar a versão anterior' })
  await leave.click()
  await expect(leave).toBeHidden()

  const expectOrders = async (tab: Page, heading: string, isNext: boolean) => {
    await tab.goto('/home')
    await expectTable(tab, heading)
    expect(await runsNext(tab)).toBe(isNext)
  }
  await expectOrders(inside, 'Pedidos', true)
  await expectOrders(left, CHANGED_HEADING, false)

  await site.command('promote', 'shell')
  await expectOrders(left, CHANGED_HEADING, true)
})
