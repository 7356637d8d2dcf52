import { startSession, submitLogin } from '../app.ts'
import { CHANGED_HEADING, FAILURE_KEY, REFUSED_CODE_RAN } from './edited-builds.ts'
import {
  expectFailure,
  expectOthersToWork,
  expectTable,
  follow,
  isMarkedDocument,
  markDocument,
} from './pages.ts'
import { expect, test } from './site-test.ts'

test.use({ expectedErrors: /Failed to load resource|RemoteFailure|remote "orders"|thrown on purpose/ })

test('releases that are incompatible or throw fail alone and say why, and a fixed one replaces them without a reload; the one before replaces one that has lost a file', async ({
  page,
  openBrowser,
  site,
}) => {
  const first = (await site.config()).remotes['orders']?.release
  await site.force('orders-for-ui-kit-2')
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  expect(site.proxy.asked(/^\/remotes\//), 'before the login').toEqual([])
  await page.evaluate((key) => sessionStorage.setItem(key, 'load'), FAILURE_KEY)
  await submitLogin(page)

  await test.step('none of the code of an incompatible release runs, and its page names the dependency', async () => {
    await expectFailure(
      page,
      /não é compatível com o sistema. Ela precisa de @celeiro\/ui-kit \^2\.0\.0; o sistema oferece 1\./,
    )
    expect(await page.evaluate((name) => name in globalThis, REFUSED_CODE_RAN)).toBe(false)
    await markDocument(page)
    await expectOthersToWork(page)
  })

  await test.step('the next release throws on load', async () => {
    await site.force('throwing-orders')
    await follow(page, 'Pedidos')
    await expectFailure(page, 'O módulo não pôde ser iniciado.')
    await expectOthersToWork(page)
  })

  await site.force('changed-orders')
  await follow(page, 'Pedidos')
  await expectTable(page, CHANGED_HEADING)
  expect(await isMarkedDocument(page)).toBe(true)

  await test.step('a browser that lacks a file of the release gets the one before, until the file is there', async () => {
    await site.force('changed-orders', first)
    const tab = await (await openBrowser()).newPage()
    await startSession(tab)
    site.proxy.inflict(/^\/remotes\/orders\/changed-orders\/assets\/remote-/, ({ response }) =>
      response.writeHead(404).end(),
    )
    await tab.goto('/home')
    await expectTable(tab, 'Pedidos')
    await expect(tab.getByText('você está usando a anterior')).toBeVisible()
    site.proxy.mend()
    await tab.goto('/home')
    await expectTable(tab, CHANGED_HEADING)
  })
})
