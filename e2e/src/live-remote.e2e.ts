import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, signIn, test } from './app.ts'
import { checkOut, takeBuilds } from './federation/check-out.ts'
import { repository } from './federation/folders.ts'

const APP = 'http://localhost:3910'
const DEV_SERVER = 'http://localhost:3911'

// A copy, because it is edited; on ports of its own, because somebody may be at work in the repository itself.
const checkout = join(repository, '.celeiro/e2e/live')
const ordersPage = join(checkout, 'remotes/orders/src/order-list/order-list-page.tsx')
const healthRoutes = join(checkout, 'api/src/modules/health/routes.ts')

test.use({ baseURL: APP })

/** Runs `npm run dev -- orders` in the copy. */
function startDev(): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'scripts/commands/dev.ts', 'orders'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: new URL(APP).port, DATA_DIR: '.celeiro/data' },
  })
}

/** The address that it tells to open. Reads on to the end, or the pipe would fill up and hold it up. */
function announcedUrl({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!stdout) return reject(new Error('There is no output to read the address from.'))
    const lines = createInterface(stdout)
    lines.on('line', (line) => {
      const [url] = line.match(/http:\S+\?remote\.\S+/) ?? []
      if (url) resolve(url)
    })
    lines.on('close', () => reject(new Error('It ended before it was ready.')))
  })
}

test('edits under development show: of a remote in the shell, in place, and of the API', async ({ page }) => {
  // It builds the shell first, and orders.
  test.setTimeout(300_000)
  await rm(checkout, { recursive: true, force: true })
  const port = new URL(DEV_SERVER).port
  await checkOut(checkout, [{ file: 'remotes/orders/vite.config.ts', from: '5001', to: port }])
  await cp(join(repository, 'api'), join(checkout, 'api'), { recursive: true, verbatimSymlinks: true })
  await takeBuilds(checkout)
  const dev = startDev()
  const ended = once(dev, 'exit')
  try {
    const url = await announcedUrl(dev)
    expect(url).toBe(`${APP}/?remote.orders=${DEV_SERVER}`)
    await page.goto(url)
    await expect(page.getByRole('status').filter({ hasText: `Módulo orders de ${DEV_SERVER}` })).toBeVisible()
    await signIn(page)

    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await page.getByRole('textbox', { name: 'Cliente' }).fill('Fazenda')
    const source = await readFile(ordersPage, 'utf8')
    await writeFile(ordersPage, source.replace('title="Pedidos"', 'title="Pedidos ao vivo"'))

    await expect(page.getByRole('heading', { level: 1, name: 'Pedidos ao vivo' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Cliente' })).toHaveValue('Fazenda')
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    // A second React would have reported itself too.
    const renderers = await page.evaluate(
      () => Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__').renderers.size,
    )
    expect(renderers).toBe(1)
    // What the page fetches ahead would be refused once the servers are gone.
    await page.goto('about:blank')

    const api = await readFile(healthRoutes, 'utf8')
    await writeFile(healthRoutes, api.replaceAll('/api/health', '/api/edited-health'))
    const edited = () => fetch(`${APP}/api/edited-health`).then(({ status }) => status, String)
    await expect.poll(edited, { message: 'the edited API', timeout: 60_000 }).toBe(200)
  } finally {
    dev.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
  await expect(fetch(DEV_SERVER)).rejects.toThrow()
  await expect(fetch(APP)).rejects.toThrow()
})
