import type { Page } from '@playwright/test'
import { bodyRows, openSignedIn } from '../app.ts'
import { CHANGED_HEADING, NEWER_PRODUCTS_HEADING } from './edited-builds.ts'
import { comeBack, expectTable, follow, isMarkedDocument, markDocument, updateNotice } from './pages.ts'
import { readConfig } from './site.ts'
import { expect, test } from './site-test.ts'

test('a release of one remote changes no other file, waits for open tabs and can be rolled back', async ({
  page,
  context,
  site,
}) => {
  await openSignedIn(page, '/home')
  await expect(bodyRows(page)).toHaveCount(20)
  await expect(updateNotice(page)).toBeHidden()
  const shell = await site.shellFiles()

  await test.step('the shell is unchanged, byte for byte', async () => {
    expect(await site.release('changed-orders')).toMatchObject({ succeeded: true })
    expect(Object.keys(shell)).toContain('index.html')
    expect(await site.shellFiles()).toEqual(shell)
  })

  await test.step('the open tab is offered the release and keeps its current one', async () => {
    await comeBack(page)
    await expect(updateNotice(page)).toBeVisible()
    await expectTable(page, 'Pedidos')
    await bodyRows(page).first().getByRole('button', { name: 'Detalhes' }).click()
    await expect(page.getByRole('dialog', { name: 'Detalhes do Pedido' })).toBeVisible()
  })

  const { buildId = '', files = [] } = (await readConfig(site.webRoot)).remotes['orders']?.release ?? {}
  const firstScreen = files.filter(({ preload }) => preload).map(({ path }) => path)
  /** What a tab has loaded of the release, with the bytes that came over the network. */
  const loadedBy = (tab: Page) =>
    tab.evaluate(
      (folder) =>
        performance.getEntriesByType('resource').flatMap((entry) => {
          const [, path] = entry.name.split(folder)
          return path === undefined ? [] : [{ path, bytes: Number(Reflect.get(entry, 'transferSize')) }]
        }),
      `/remotes/orders/${buildId}/`,
    )

  await test.step('the open tab fetches its first screen when idle', async () => {
    await expect
      .poll(async () => (await loadedBy(page)).map(({ path }) => path).sort())
      .toEqual(firstScreen.toSorted())
  })

  await test.step('a new tab has the release', async () => {
    const tab = await context.newPage()
    await tab.goto('/home')
    await expectTable(tab, CHANGED_HEADING)
    const styles = await tab.evaluate(() =>
      [...document.querySelectorAll(':root, [data-remote="orders"]')].map((element) =>
        getComputedStyle(element).getPropertyValue('--orders-style'),
      ),
    )
    expect(styles).toEqual(['', 'there'])
    const fromNetwork = (await loadedBy(tab)).filter(({ bytes }) => bytes > 0).map(({ path }) => path)
    expect(fromNetwork.filter((path) => firstScreen.includes(path))).toEqual([])
  })

  await test.step('after a rollback a new tab has the previous release', async () => {
    await site.rollBack('orders')
    const tab = await context.newPage()
    await tab.goto('/home')
    await expectTable(tab, 'Pedidos')
    expect(await site.shellFiles()).toEqual(shell)
  })
})

test('an unsaved form survives a release of its own remote', async ({ page, site }) => {
  const form = page.getByRole('dialog', { name: 'Nova Tabela de Preço' })
  const name = form.getByRole('textbox', { name: 'Nome' })
  await openSignedIn(page, '/home')
  await follow(page, 'Tabelas de Preço')
  await expect(bodyRows(page)).toHaveCount(20)
  await markDocument(page)

  expect(await site.release('catalog-on-newer-ui-kit')).toMatchObject({ succeeded: true })
  // The tab has not fetched the chunk of the form before the release.
  await page.getByRole('button', { name: 'Nova Tabela de Preço' }).click()
  await name.pressSequentially('Safra de inverno')
  await comeBack(page)
  await expect(updateNotice(page)).toBeVisible()

  const update = updateNotice(page).getByText('Atualizar agora')
  const question = page.waitForEvent('dialog')
  // The open form blocks pointer events on the page behind it.
  const press = update.dispatchEvent('click')
  expect((await question).type()).toBe('beforeunload')
  await (await question).dismiss()
  await press
  await expect(name).toHaveValue('Safra de inverno')
  expect(await isMarkedDocument(page)).toBe(true)

  page.once('dialog', (dialog) => dialog.accept())
  await update.dispatchEvent('click')
  await expect(form).toBeHidden()
  expect(await isMarkedDocument(page)).toBe(false)
  await follow(page, 'Produtos')
  await expectTable(page, NEWER_PRODUCTS_HEADING)
})
