import type { Page } from '@playwright/test'
import { expect, signInTo, test } from './app.ts'

const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Não foi possível iniciar o Celeiro.' })

const login = (page: Page) => page.getByRole('button', { name: 'Entrar' })

/** Resets the connection of every matching request until it is undone. */
const cutOff = (page: Page, files: string) => page.route(files, (route) => route.abort('connectionreset'))

/** Holds a response back until it is opened. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('a slow start shows no failure', async ({ page }) => {
  const arrival = gate()
  await page.route('**/assets/bootstrap-*.js', async (route) => {
    await arrival.opened
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('#start-failure')).toBeAttached()
  await expect(page.locator('#start-failure')).toBeHidden()
  arrival.open()
  await expect(login(page)).toBeVisible()
  await expect(page.locator('#start-failure')).not.toBeAttached()
})

test.describe('the start', () => {
  test.use({
    expectedErrors: /Failed to load resource|Failed to fetch|Celeiro could not start|preload|#RUNTIME-/,
  })

  for (const [what, files] of [
    ['every script', '**/*.js'],
    ['the app', '**/assets/bootstrap-*.js'],
  ] as const) {
    test(`reports a missing ${what} and requests it again`, async ({ page }) => {
      await cutOff(page, files)
      await page.goto('/login?page=2')
      await expect(failure(page)).toBeVisible()
      await expect(failure(page)).toContainText('Verifique sua conexão e tente novamente.')
      await expect(page.locator('#login-frame')).toBeHidden()

      await page.unroute(files)
      await failure(page).getByText('Tentar novamente').click()
      await expect(login(page)).toBeVisible()
      await expect(page).toHaveURL('/login?page=2')
      await expect(failure(page)).toBeHidden()
    })
  }

  test('reports every script that fails to load', async ({ page, request }) => {
    const html = await (await request.get('/login')).text()
    const scripts = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, script]) => `**${script}`)
    expect(scripts.length).toBeGreaterThan(5)
    for (const script of scripts) {
      await cutOff(page, script)
      await page.goto('/login')
      // Some only speed up a later request.
      await expect(failure(page).or(login(page)), script).toBeVisible()
      await page.unroute(script)
    }
  })

  test('requests the override code again and never skips an override silently', async ({ page }) => {
    await cutOff(page, '**/override-ribbon-*.js')
    await page.goto('/login?remote.orders=http://rogue.example')
    await expect(failure(page)).toBeVisible()

    await page.unroute('**/override-ribbon-*.js')
    await failure(page).getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'não está autorizado' })).toBeVisible()
    await expect(login(page)).toBeVisible()
  })
})

test.describe('an overridden remote', () => {
  test.use({
    expectedErrors:
      /Failed to load resource|Content Security Policy|policy violated|RemoteFailure|remote "orders": blocked/,
  })

  test('that fails only affects its own page if the code of the override message does not load', async ({
    page,
  }) => {
    const origin = 'http://rogue.example'
    await page.route('**/config.json', async (route) => {
      const config = await (await route.fetch()).json()
      await route.fulfill({ json: { ...config, overrideOrigins: [origin] } })
    })
    await cutOff(page, '**/override-escape-*.js')
    await page.goto(`/login?remote.orders=${origin}`)
    await expect(login(page)).toBeVisible()
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/override-escape-'))
    await signInTo(page)
    await asked

    const panel = page.getByRole('alert').filter({ hasText: 'Não foi possível abrir esta página' })
    await expect(panel).toContainText('Código para o suporte')
    await page.getByRole('link', { name: 'Produtos' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Voltar à versão publicada' })).toBeVisible()
  })
})
