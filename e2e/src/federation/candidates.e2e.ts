import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseOverview } from '@celeiro/api-contract/release-overview'
import type { APIRequestContext, Page } from '@playwright/test'
import { accounts, bodyRows, startSession, submitLogin } from '../app.ts'
import { accountsBeside } from './accounts-beside.ts'
import { CHANGED_HEADING, FAILURE_KEY, NEXT_SHELL } from './edited-builds.ts'
import { comeBack, expectFailure, expectTable, failurePanel, updateNotice } from './pages.ts'
import type { Site } from './site.ts'
import { expect, test } from './site-test.ts'

test.use({ expectedErrors: /RemoteFailure|remote "orders"|thrown on purpose/ })

type Headers = Awaited<ReturnType<typeof accountsBeside>>['admin']['headers']

/** What an administrator sees of an app. */
async function overviewOf(request: APIRequestContext, headers: Headers, name: string) {
  const response = await request.get('/api/rollouts', { headers })
  const { apps }: ReleaseOverview = (await response.json()).data
  return apps.find((app) => app.name === name)
}

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
  await startSession(inside, has.username)
  await startSession(outside, hasNot.username)

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
    expect(sent.postDataJSON().events).toContainEqual(expect.objectContaining({ kind: 'crash', build }))
    expect(await overviewOf(request, admin.headers, 'orders')).toMatchObject({
      candidate: { build, failed: 1 },
    })

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
})

const pageOf = ({ webRoot }: Site) => readFile(join(webRoot, 'index.html'), 'utf8')
const runsNext = (page: Page) =>
  page.evaluate((name) => document.documentElement.hasAttribute(name), NEXT_SHELL)

/** Opens the orders in a new tab. @returns the tab, and the scripts of the shell that it requests */
async function tabOf(page: Page): Promise<{ tab: Page; scripts: string[] }> {
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
  await startSession(inside, has.username)
  await startSession(outside, hasNot.username)

  expect(await site.command('canary', 'shell', '--share', percent)).toContain(
    `shell ${build}: step, ${percent}%`,
  )
  const { tab, scripts } = await tabOf(inside)
  await test.step('a new tab has the shell of its own side only, without a session the release', async () => {
    expect(await runsNext(tab)).toBe(true)
    const { scripts: ofRelease } = await tabOf(outside)
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

/** What a candidate of the shell does to its user. */
const FAILURES = {
  // The release takes its place by itself.
  'throwing-shell': (page: Page) => expectTable(page, 'Pedidos'),
  'crashing-shell': async (page: Page) => {
    await expectTable(page, 'Pedidos')
    await page.getByRole('heading', { level: 1, name: 'Pedidos' }).click()
  },
} as const

for (const [name, meet] of [
  ['throwing-shell', 'throws before its first screen'],
  ['crashing-shell', 'crashes'],
] as const)
  test(`a candidate of the shell that ${meet} for three accounts is withheld without a person`, async ({
    openBrowser,
    request,
    site,
  }) => {
    await site.configure({ telemetry: '/api/telemetry' })
    await site.tryShell(name, 1)
    const { salt = '', release: { buildId: build = '' } = {} } = (await site.config()).shell?.canary ?? {}
    const { admin } = await accountsBeside(request, salt)
    const withdrawn = async () => (await (await request.get('/api/rollouts/withdrawn')).json()).data
    for (const { username } of Object.values(accounts)) {
      expect(await withdrawn()).not.toContainEqual({ remote: 'shell', build })
      const page = await (await openBrowser()).newPage()
      await startSession(page, username)
      const report = page.waitForResponse(
        (response) =>
          response.url().endsWith('/api/telemetry') &&
          /"(crash|load-failure)"/.test(response.request().postData() ?? ''),
      )
      await page.goto('/home')
      await FAILURES[name](page)
      expect((await report).status()).toBe(204)
    }
    expect(await withdrawn()).toContainEqual({ remote: 'shell', build })
    expect(await overviewOf(request, admin.headers, 'shell')).toMatchObject({
      candidate: { build, failed: 3, withdrawn: { by: null } },
    })
  })

test('an account with a candidate of the shell has releases of remotes beside it; who leaves that of the shell stays away, until it is promoted', async ({
  page: inside,
  openBrowser,
  site,
}) => {
  await site.tryShell('next-shell', 1)
  await site.release('changed-orders', '--canary', '100')
  const left = await (await openBrowser()).newPage()
  await startSession(inside)
  await startSession(left)
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
