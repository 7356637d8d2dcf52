import type { Page } from '@playwright/test'
import { bodyRows, openSignedIn, signInTo } from '../app.ts'
import { countRenderers, watchRenderers } from '../renderers.ts'
import { CHANGED_HEADING, FAILURE_KEY, REFUSED_CODE_RAN } from './edited-builds.ts'
import {
  expectFailure,
  expectOthersToWork,
  expectTable,
  failurePanel,
  follow,
  isMarkedDocument,
  markDocument,
} from './pages.ts'
import { expect, test } from './site-test.ts'

test.use({ expectedErrors: /Failed to load resource|RemoteFailure|remote "orders"|thrown on purpose/ })

test('none of the code of an incompatible release runs, and its page names the dependency', async ({
  page,
  site,
}) => {
  await watchRenderers(page)
  await site.force('orders-for-ui-kit-2')
  await openSignedIn(page, '/home')
  await expectFailure(
    page,
    /não é compatível com o sistema. Ela precisa de @celeiro\/ui-kit \^2\.0\.0; o sistema oferece 1\./,
  )
  expect(await page.evaluate((name) => name in globalThis, REFUSED_CODE_RAN)).toBe(false)
  await expectOthersToWork(page)
  expect(await countRenderers(page)).toBe(1)
})

/** Makes the release throw on load or on render, in this tab and after a reload; '' stops it. */
const setFailure = (page: Page, failure: 'load' | 'render' | '') =>
  page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [FAILURE_KEY, failure] as const)

test('a release that throws on load and has no previous one fails alone, and a fixed release replaces it without a reload', async ({
  page,
  site,
}) => {
  await site.force('throwing-orders')
  await page.goto('/login')
  await setFailure(page, 'load')
  await signInTo(page)
  await expectFailure(page, 'O módulo não pôde ser iniciado.')
  await expectOthersToWork(page)

  await markDocument(page)
  expect(await site.release('changed-orders')).toMatchObject({ succeeded: true })
  await follow(page, 'Pedidos')
  await expectTable(page, CHANGED_HEADING)
  expect(await isMarkedDocument(page)).toBe(true)
})

test('a release that throws on render fails alone and recovers without a reload', async ({ page, site }) => {
  expect(await site.release('throwing-orders')).toMatchObject({ succeeded: true })
  await page.goto('/login')
  await setFailure(page, 'render')
  await signInTo(page)
  await expectFailure(page, 'O módulo encontrou um erro inesperado.')
  await markDocument(page)
  await expectOthersToWork(page)

  await follow(page, 'Pedidos')
  await expect(failurePanel(page)).toBeVisible()
  await setFailure(page, '')
  await failurePanel(page).getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(bodyRows(page)).toHaveCount(20)
  expect(await isMarkedDocument(page)).toBe(true)
})
