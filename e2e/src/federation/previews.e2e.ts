import type { Page } from '@playwright/test'
import { openSignedIn, startOwnSession, submitLogin } from '../app.ts'
import { CHANGED_HEADING } from './edited-builds.ts'
import { expectOthersToWork, expectTable } from './pages.ts'
import { expect, test } from './site-test.ts'

const LINK = '/home?remote.orders=pr-12'
const ribbon = (page: Page) => page.getByRole('status').filter({ hasText: 'Módulo orders da prévia pr-12' })
const refusal = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'A prévia pr-12 do módulo orders é só para administradores.' })

test('a preview runs for an administrator in one tab, whoever signs in there later, and for nobody else', async ({
  page,
  openBrowser,
  site,
}) => {
  const before = await site.config()
  expect(await site.release('changed-orders', '--preview', 'pr-12')).toContain(
    'Administrators open it with /?remote.orders=pr-12',
  )
  expect(await site.config()).toEqual(before)

  await test.step('an administrator runs it in this tab alone', async () => {
    await startOwnSession(page)
    await page.goto(LINK)
    await expectTable(page, CHANGED_HEADING)
    await expect(ribbon(page)).toBeVisible()
    await expectOthersToWork(page)
    await page.goto('/home')
    await expectTable(page, CHANGED_HEADING)
    const other = await page.context().newPage()
    await other.goto('/home')
    await expectTable(other, 'Pedidos')
    await other.close()
  })

  await test.step('another role has the release, and reads why', async () => {
    const partner = await (await openBrowser()).newPage()
    await openSignedIn(partner, LINK, 'partner')
    await expectTable(partner, 'Pedidos')
    await expect(refusal(partner)).toBeVisible()
    await expect(ribbon(partner)).toBeHidden()
  })

  await test.step('so does who is not signed in', async () => {
    const stranger = await (await openBrowser()).newPage()
    await stranger.goto('/login?remote.orders=pr-12')
    await expect(refusal(stranger)).toBeVisible()
    await submitLogin(stranger, 'admin')
    await expectTable(stranger, 'Pedidos')
  })

  await test.step('and who signs in in the tab of the administrator', async () => {
    await page.getByRole('button', { name: 'Sair' }).click()
    await submitLogin(page, 'client')
    await expectTable(page, 'Pedidos')
    await expect(ribbon(page)).toBeHidden()
  })
})
