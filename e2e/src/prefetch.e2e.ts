import { remoteNames } from '@celeiro/release'
import type { Page } from '@playwright/test'
import { bodyRows, expect, openSignedIn, test } from './app.ts'
import { repository } from './federation/folders.ts'

/** Milliseconds, longer than the delay of the prefetch after the first screen. */
const WHILE = 20_000

/** Opens the orders and records which remotes are requested, and whether the palette is. */
async function openOrders(page: Page): Promise<Set<string>> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const [, remote, script] = /\/remotes\/([^/]+)|\/assets\/(command-palette)/.exec(request.url()) ?? []
    const name = remote ?? script
    if (name) asked.add(name)
  })
  await page.clock.install()
  await openSignedIn(page, '/home')
  await expect(bodyRows(page)).toHaveCount(20)
  return asked
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the shell loads the palette and the remotes of the sidebar when the page is idle, and the rows of a page when the pointer rests on its link, once', async ({
  page,
}) => {
  const asked = await openOrders(page)
  await page.clock.runFor(WHILE)
  const all = ['command-palette', ...(await remoteNames(repository))]
  await expect.poll(() => [...asked].sort()).toEqual(all.sort())

  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const rowCalls = () => calls.filter((path) => path === '/api/products')
  const products = page.getByRole('link', { name: 'Produtos' })
  await products.hover()
  await expect.poll(rowCalls).toHaveLength(1)
  await products.click()
  await expect(heading(page, 'Produtos')).toBeVisible()
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  expect(rowCalls()).toHaveLength(1)
})

test.describe('with data saving on', () => {
  test.use({ expectedErrors: /remote "admin"|RemoteFailure|net::ERR_INTERNET_DISCONNECTED/ })

  test('the shell loads a remote when the pointer is over its link; one that was requested without a connection opens when it is back', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const asked = await openOrders(page)
    await page.clock.runFor(WHILE)
    expect([...asked]).toEqual(['orders'])
    await page.getByRole('link', { name: 'Produtos' }).hover()
    await expect.poll(() => [...asked]).toEqual(['orders', 'catalog'])

    await context.setOffline(true)
    await page.getByRole('link', { name: 'Usuários' }).click()
    const panel = page.getByRole('alert').filter({ hasText: 'Não foi possível abrir esta página' })
    await expect(panel).toContainText('Você está sem conexão com a internet.')
    await context.setOffline(false)
    await expect(heading(page, 'Usuários')).toBeVisible()
  })
})
