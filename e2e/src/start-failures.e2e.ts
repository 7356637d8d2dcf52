import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'

test.use({
  expectedErrors: /Failed to load resource|Failed to fetch|Celeiro could not start|preload|#RUNTIME-/,
})

const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Não foi possível iniciar o Celeiro.' })
const login = (page: Page) => page.getByRole('button', { name: 'Entrar' })

/** Opens an address while the connection is reset for every request of these files. */
async function openWithout(page: Page, files: string, path: string): Promise<void> {
  await page.route(files, (route) => route.abort('connectionreset'))
  await page.goto(path)
  // Some scripts only speed up a later request.
  await expect(failure(page).or(login(page)), files).toBeVisible()
  await page.unroute(files)
}

test('the start reports a script that has not come after half a minute', async ({ page }) => {
  await page.clock.install()
  await page.route('**/assets/bootstrap-*.js', () => {})
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('#login-frame')).toBeVisible()
  await expect(failure(page)).toBeHidden()
  await page.clock.fastForward(30_000)
  await expect(failure(page)).toBeVisible()
  await expect(page.locator('#login-frame')).toBeHidden()
})

test('the start reports scripts that fail to load, and requests them again', async ({ page, request }) => {
  const html = await (await request.get('/login')).text()
  const scripts = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, script]) => `**${script}`)
  expect(scripts.length).toBeGreaterThan(5)
  for (const script of new Set(scripts)) await openWithout(page, script, '/login')

  for (const files of ['**/*.js', '**/assets/bootstrap-*.js']) {
    await openWithout(page, files, '/login?page=2')
    await expect(failure(page)).toContainText('Verifique sua conexão e tente novamente.')
    await expect(page.locator('#login-frame')).toBeHidden()
    await failure(page).getByText('Tentar novamente').click()
    await expect(login(page)).toBeVisible()
    await expect(page).toHaveURL('/login?page=2')
    await expect(failure(page)).toBeHidden()
  }

  // An override is never skipped silently.
  await openWithout(page, '**/override-ribbon-*.js', '/login?remote.orders=http://rogue.example')
  await failure(page).getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'não está autorizado' })).toBeVisible()
  await expect(login(page)).toBeVisible()
})

test.describe('a browser that is too old', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Windows NT 6.1; Win64; x64) Chrome/109.0.0.0 Safari/537.36' })

  test('is told its version and what to install, and runs nothing of the app', async ({ page }) => {
    await page.goto('/login')
    await expect(page.locator('body')).toHaveText(
      'O Celeiro não abre no Chrome 109. Atualize o navegador ou instale o Chrome 118, o Edge 118, o Firefox 128, o ' +
        'Safari 17.4 ou uma versão mais nova deles. Eles exigem o Windows 10 ou mais novo.',
      { useInnerText: true },
    )
    expect(await page.evaluate(() => document.scripts.length)).toBe(1)
  })
})
