import type { Page } from '@playwright/test'
import { bodyRows, openSignedIn } from '../app.ts'
import { NEW_REMOTE_TITLE } from './checkouts.ts'
import { comeBack, follow, updateNotice } from './pages.ts'
import { expect, test } from './site-test.ts'

const entry = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: NEW_REMOTE_TITLE, exact: true })

async function expectNewPage(page: Page): Promise<void> {
  await expect(page).toHaveURL('/relatorios')
  await expect(page.getByRole('heading', { level: 1, name: NEW_REMOTE_TITLE, exact: true })).toBeVisible()
  await expect(page.getByText('Esta página está em desenvolvimento.')).toBeVisible()
  await expect(page).toHaveTitle(`${NEW_REMOTE_TITLE} · Celeiro`)
}

test('a new remote brings its page, and who may open it, to a shell that was released before', async ({
  page,
  context,
  browser,
  site,
}) => {
  await openSignedIn(page, '/home')
  await expect(bodyRows(page)).toHaveCount(20)
  await expect(entry(page)).toHaveCount(0)
  const before = await site.files()

  await test.step('its release changes config.json and adds its folder', async () => {
    expect(await site.release('new-remote')).toMatchObject({ succeeded: true })
    const after = await site.files()
    const changed = Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path])
    expect(changed).toContain('config.json')
    expect(
      changed.filter((path) => path !== 'config.json' && !path.startsWith('remotes/relatorios/')),
    ).toEqual([])
  })

  await test.step('a new tab shows it in the sidebar', async () => {
    const tab = await context.newPage()
    await tab.goto('/home')
    await follow(tab, NEW_REMOTE_TITLE)
    await expectNewPage(tab)
    await expect(entry(tab)).toHaveAttribute('aria-current', 'page')
  })

  await test.step('and in the command palette', async () => {
    const tab = await context.newPage()
    await tab.goto('/home')
    await expect(bodyRows(tab)).toHaveCount(20)
    await tab.keyboard.press('Control+k')
    await tab.getByRole('combobox', { name: 'Buscar páginas e ações' }).fill('relat')
    await tab.getByRole('option', { name: NEW_REMOTE_TITLE }).click()
    await expectNewPage(tab)
  })

  await test.step('a role that the page does not name has no entry and no access', async () => {
    const clients = await browser.newContext({ baseURL: site.proxy.url })
    const tab = await clients.newPage()
    await openSignedIn(tab, '/relatorios', 'client')
    await expect(
      tab.getByText('Acesso Restrito — Você não possui permissão para acessar esta página.'),
    ).toBeVisible()
    await expect(entry(tab)).toHaveCount(0)
    await clients.close()
  })

  await test.step('the open tab is offered the update and applies it', async () => {
    await expect(entry(page)).toHaveCount(0)
    await comeBack(page)
    await expect(updateNotice(page)).toBeVisible()
    await updateNotice(page).getByText('Atualizar agora').click()
    await expect(entry(page)).toBeVisible()
    await expect(updateNotice(page)).toBeHidden()
    await follow(page, NEW_REMOTE_TITLE)
    await expectNewPage(page)
  })
})
