import { bodyRows, openSignedIn } from '../app.ts'
import { countCopies, oneCopyOfEach } from '../copies.ts'
import { collectScripts } from '../loaded-scripts.ts'
import { countRenderers, watchRenderers } from '../renderers.ts'
import { CHANGED_HEADING, NEWER_PRODUCTS_HEADING } from './edited-builds.ts'
import { folders, repository } from './folders.ts'
import { comeBack, expectTable, follow, isMarkedDocument, markDocument, updateNotice } from './pages.ts'
import { runScript } from './run-script.ts'
import { expect, releaseToken, test } from './site-test.ts'

test('two squads release to the host at once: no other file changes, an open tab and its form stay until their user updates, a new tab runs both on one copy of everything, and one is rolled back', async ({
  page,
  context,
  site,
}) => {
  await openSignedIn(page, '/home')
  await expect(bodyRows(page)).toHaveCount(20)
  await expect(updateNotice(page)).toBeHidden()
  await markDocument(page)
  const shell = await site.shellFiles()

  await test.step('the pages of one stand an API without data; the shell is unchanged, byte for byte', async () => {
    const byHttp = (remote: string, ...args: string[]) =>
      runScript(repository, 'release', [...args, '--to', site.proxy.url], {
        RELEASE_TOKEN: releaseToken(remote),
      })
    const outputs = await Promise.all([
      byHttp('orders', '--dist', folders.build('changed-orders')),
      byHttp('catalog', '--dist', folders.build('catalog-on-newer-ui-kit'), '--no-render'),
    ])
    expect(outputs).toEqual(
      ['orders', 'catalog'].map((remote) =>
        expect.stringContaining(`files in ${site.proxy.url}/remotes/${remote}/`),
      ),
    )
    expect(outputs[0], 'what its pages do').not.toMatch(/ blocks: /)
    expect(Object.keys(shell)).toContain('index.html')
    expect(await site.shellFiles()).toEqual(shell)
  })

  await test.step('the open tab is offered both and keeps its current one', async () => {
    await comeBack(page)
    await expect(updateNotice(page)).toBeVisible()
    await expectTable(page, 'Pedidos')
    await bodyRows(page).first().getByRole('button', { name: 'Detalhes' }).click()
    await expect(page.getByRole('dialog', { name: 'Detalhes do Pedido' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a form stays until its user updates', async () => {
    const form = page.getByRole('dialog', { name: 'Nova Tabela de Preço' })
    const name = form.getByRole('textbox', { name: 'Nome' })
    await follow(page, 'Tabelas de Preço')
    // The tab has not fetched the chunk of the form before the release.
    await page.getByRole('button', { name: 'Nova Tabela de Preço' }).click()
    await name.pressSequentially('Safra de inverno')

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
  })

  await test.step('in a new tab, remotes built at two commits of ui-kit run on the single copies of the shell', async () => {
    const tab = await context.newPage()
    await watchRenderers(tab)
    const loadedScripts = collectScripts(tab)
    await tab.goto('/home')
    await expectTable(tab, CHANGED_HEADING)
    const styles = await tab.evaluate(() =>
      [...document.querySelectorAll(':root, [data-remote="orders"]')].map((element) =>
        getComputedStyle(element).getPropertyValue('--orders-style'),
      ),
    )
    expect(styles).toEqual(['', 'there'])
    for (const [link, heading] of [
      ['Produtos', NEWER_PRODUCTS_HEADING],
      ['Tabelas de Preço', 'Tabelas de Preço'],
      ['Pedidos', CHANGED_HEADING],
    ] as const) {
      await follow(tab, link)
      await expectTable(tab, heading)
    }
    const loaded = await loadedScripts()
    expect(loaded.some(({ text }) => text.includes(NEWER_PRODUCTS_HEADING))).toBe(true)
    expect(countCopies(loaded)).toEqual(oneCopyOfEach)
    expect(await countRenderers(tab)).toBe(1)
    // One cache has two kinds of style elements: its own, and global styles under `<key>-global`.
    const keys = await tab
      .locator('style[data-emotion]')
      .evaluateAll((styles) => styles.map((style) => style.getAttribute('data-emotion')))
    expect(new Set(keys.map((key) => key?.replace(/-global.*/, '')))).toEqual(new Set(['celeiro']))
  })

  await test.step('after a rollback a new tab has the previous release', async () => {
    await site.command('rollback', 'orders')
    const tab = await context.newPage()
    await tab.goto('/home')
    await expectTable(tab, 'Pedidos')
    expect(await site.shellFiles()).toEqual(shell)
  })
})
