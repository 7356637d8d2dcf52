import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { sourceFingerprint } from '@celeiro/release'
import type { BrowserContext } from '@playwright/test'
import { accounts, expect, PASSWORD, submitLogin, test } from './app.ts'
import { copyWebRoot, TEST_WEB_ROOT } from './app-with-api.ts'
import { countCopies, oneCopyOfEach } from './copies.ts'
import { applyEdits, checkOut, takeBuilds } from './federation/check-out.ts'
import { repository } from './federation/folders.ts'
import { collectScripts } from './loaded-scripts.ts'
import { countRenderers, watchRenderers } from './renderers.ts'

const APP = 'http://localhost:3910'
const DEV_SERVER = 'http://localhost:3911'

// A copy, because the test edits it; on its own ports, because a developer may be using the default ones.
const checkout = join(repository, '.celeiro/e2e/live')
const ordersPage = join(checkout, 'remotes/orders/src/order-list/order-list-page.tsx')
const healthRoutes = join(checkout, 'api/src/modules/health/routes.ts')

// The rejected dev server in a published shell.
test.use({ expectedErrors: /RemoteFailure|remote "orders": dev-server/ })

/** Writes a file in one step, as editors do: a dev server that reads an empty one reloads the page. */
async function save(file: string, text: string) {
  await writeFile(`${file}~`, text)
  await rename(`${file}~`, file)
}

/** Allows overrides from the origin in the shell. The host's content security policy must allow it too. */
async function allowOverridesFrom(context: BrowserContext, origin: string): Promise<void> {
  const config: AppConfig = JSON.parse(await readFile(join(TEST_WEB_ROOT, 'config.json'), 'utf8'))
  await context.route('/config.json', (route) =>
    route.fulfill({ json: { ...config, overrideOrigins: [origin] } }),
  )
}

/** Runs `npm run dev -- orders` in the copy, on a database without demo data, which would take a while to be made. */
function startDev() {
  const account = { ADMIN_USERNAME: accounts.admin.username, ADMIN_PASSWORD: PASSWORD, SEED_DEMO: 'false' }
  const dev = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts', 'orders'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: new URL(APP).port, DATA_DIR: '.celeiro/data', ...account },
  })
  // Reads to the end, because a full pipe would block the command.
  const url = new Promise<string>((resolve, reject) => {
    const lines = createInterface(dev.stdout)
    lines.on('line', (line) => {
      const [found] = line.match(/http:\S+\?remote\.\S+/) ?? []
      if (found) resolve(found)
    })
    lines.on('close', () => reject(new Error('It ended before it was ready.')))
  })
  return { dev, url, ended: once(dev, 'exit') }
}

test('during development, edits appear in the shell, of a remote without a reload, and of the API; the dev server runs its remote alone, too, and a published shell rejects it', async ({
  context,
  page,
}) => {
  // The command builds the shell first.
  test.setTimeout(600_000)
  await rm(checkout, { recursive: true, force: true })
  await checkOut(checkout)
  const port = { file: 'remotes/orders/vite.config.ts', from: '5001', to: new URL(DEV_SERVER).port }
  await applyEdits([port], checkout)
  await takeBuilds(checkout)
  // It checks no release that is there.
  await copyWebRoot(join(checkout, '.celeiro/dev/web'))
  // The port of its dev server changes nothing of its build.
  await writeFile(
    join(checkout, '.celeiro/built/production/orders'),
    await sourceFingerprint(checkout, 'orders'),
  )
  const { dev, url, ended } = startDev()
  try {
    expect(await url).toBe(`${APP}/?remote.orders=${DEV_SERVER}`)

    await test.step('an edit of the remote shows in the same document, on one copy of React', async () => {
      await page.goto(await url)
      const ribbon = page.getByRole('status').filter({ hasText: `Módulo orders de ${DEV_SERVER}` })
      await expect(ribbon).toBeVisible()
      await submitLogin(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
      await expect(page.getByText(/Nenhum pedido/)).toBeVisible()

      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
      await page.getByRole('textbox', { name: 'Cliente' }).fill('Fazenda')
      const source = await readFile(ordersPage, 'utf8')
      await expect(async () => {
        // Again, if the dev server was not watching yet.
        await save(ordersPage, source.replace('title="Pedidos"', 'title="Pedidos ao vivo"'))
        const heading = page.getByRole('heading', { level: 1, name: 'Pedidos ao vivo' })
        await expect(heading).toBeVisible({ timeout: 20_000 })
      }).toPass({ timeout: 120_000 })
      await expect(page.getByRole('textbox', { name: 'Cliente' })).toHaveValue('Fazenda')
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
      // A second copy of React would have registered too.
      const renderers = await page.evaluate(
        () => Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__').renderers.size,
      )
      expect(renderers).toBe(1)
    })
    // Prefetches would fail once the servers are stopped.
    await page.close()

    const alone = await context.newPage()
    await test.step('alone, the remote has one session and one copy of everything shared', async () => {
      await watchRenderers(alone)
      const loadedScripts = collectScripts(alone)
      await alone.goto(DEV_SERVER)
      await submitLogin(alone)
      await expect(alone.getByRole('banner')).toContainText('Administrador')
      await expect(alone.getByText(/Nenhum pedido/)).toBeVisible()
      const links = alone.getByRole('navigation', { name: 'Principal' }).getByRole('link')
      await expect(links).toHaveText(['Pedidos', 'Painel'])
      expect(countCopies(await loadedScripts())).toEqual(oneCopyOfEach)
      expect(await countRenderers(alone)).toBe(1)
    })

    await test.step('a published shell names the commands that serve a build instead', async () => {
      await allowOverridesFrom(context, DEV_SERVER)
      await alone.goto(`/login?remote.orders=${DEV_SERVER}`)
      await submitLogin(alone)
      const panel = alone.getByRole('alert').filter({ hasText: 'Não foi possível abrir esta página' })
      await expect(panel).toContainText('este sistema só aceita módulos compilados')
      await expect(panel).toContainText('“npm run build -- orders --preview”')
    })
    await alone.close()

    await test.step('an edit of the API runs', async () => {
      const api = await readFile(healthRoutes, 'utf8')
      const handler = "async (_request, reply) => {\n      reply.header('edited', 'true')"
      await save(healthRoutes, api.replace('async () => {', handler))
      const edited = () => fetch(`${APP}/api/health`).then(({ headers }) => headers.get('edited'), String)
      await expect.poll(edited, { message: 'the edited API', timeout: 60_000 }).toBe('true')
    })
  } finally {
    dev.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
  await expect(fetch(DEV_SERVER)).rejects.toThrow()
  await expect(fetch(APP)).rejects.toThrow()
})
