import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { accounts, bodyRows, expect, submitLogin, test } from './app.ts'
import { countCopies, oneCopyOfEach } from './copies.ts'
import { repository } from './federation/folders.ts'
import { collectScripts } from './loaded-scripts.ts'
import { allowOverridesFrom } from './local-remote.ts'
import { countRenderers, watchRenderers } from './renderers.ts'

const PORT = 3921
const ORIGIN = `http://localhost:${PORT}`

// The rejected dev server in a published shell.
test.use({ expectedErrors: /RemoteFailure|remote "orders": dev-server/ })

test('a dev server runs its remote alone, with one session and one copy of everything shared; a published shell rejects it', async ({
  baseURL,
  context,
  page,
}) => {
  const cwd = join(repository, 'remotes/orders')
  // As `pnpm --filter @celeiro/orders dev`, on a port other than its default, which a developer may be using.
  const vite = ['node_modules/vite/bin/vite.js', '--configLoader', 'runner', '--port', String(PORT)]
  const env = { ...process.env, API_URL: baseURL }
  const server = spawn(process.execPath, vite, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(server, 'exit')
  try {
    await expect(() => fetch(ORIGIN)).toPass({ timeout: 60_000 })
    await watchRenderers(page)
    const loadedScripts = collectScripts(page)
    await page.goto(ORIGIN)
    await submitLogin(page)
    await expect(page.getByRole('banner')).toContainText(accounts.admin.name)
    await expect(bodyRows(page).first()).not.toHaveText('')
    await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveText([
      'Pedidos',
      'Painel',
    ])
    expect(countCopies(await loadedScripts())).toEqual(oneCopyOfEach)
    expect(await countRenderers(page)).toBe(1)

    await test.step('its start renews an expired token', async () => {
      await page.evaluate(() => localStorage.setItem('tokenExpiry', '0'))
      const renewal = page.waitForResponse('**/api/auth/refresh')
      await page.reload()
      expect((await renewal).status()).toBe(200)
      await expect(bodyRows(page).first()).not.toHaveText('')
    })

    await test.step('a published shell names the commands that serve a build instead', async () => {
      await allowOverridesFrom(context, ORIGIN)
      await page.goto(`/login?remote.orders=${ORIGIN}`)
      await submitLogin(page)
      const panel = page.getByRole('alert').filter({ hasText: 'Não foi possível abrir esta página' })
      await expect(panel).toContainText('este sistema só aceita módulos compilados')
      await expect(panel).toContainText(/npm run build -- orders\s+npm run build -- orders --preview/)
    })
  } finally {
    server.kill('SIGTERM')
    await ended
  }
})
