import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sourceFingerprint } from '@celeiro/release'
import { expect, signIn, test } from './app.ts'
import { checkOut, takeBuilds } from './federation/check-out.ts'
import { repository } from './federation/folders.ts'

const APP = 'http://localhost:3910'
const DEV_SERVER = 'http://localhost:3911'

// A copy, because the test edits it; on its own ports, because a developer may be using the default ones.
const checkout = join(repository, '.celeiro/e2e/live')
const ordersPage = join(checkout, 'remotes/orders/src/order-list/order-list-page.tsx')
const healthRoutes = join(checkout, 'api/src/modules/health/routes.ts')

test.use({ baseURL: APP })

/** Runs `npm run dev -- orders` in the copy. */
function startDev() {
  const dev = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts', 'orders'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: new URL(APP).port, DATA_DIR: '.celeiro/data' },
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

test('edits during development appear in the shell: of a remote without a reload, and of the API', async ({
  page,
}) => {
  // The command builds the shell first.
  test.setTimeout(600_000)
  await rm(checkout, { recursive: true, force: true })
  const port = new URL(DEV_SERVER).port
  await checkOut(checkout, [{ file: 'remotes/orders/vite.config.ts', from: '5001', to: port }])
  await takeBuilds(checkout)
  // It checks no release that is there.
  await cp(join(repository, '.celeiro/web'), join(checkout, '.celeiro/dev/web'), { recursive: true })
  // The port of its dev server changes nothing of its build.
  await writeFile(
    join(checkout, '.celeiro/built/production/orders'),
    await sourceFingerprint(checkout, 'orders'),
  )
  const { dev, url, ended } = startDev()
  try {
    expect(await url).toBe(`${APP}/?remote.orders=${DEV_SERVER}`)
    await page.goto(await url)
    await expect(page.getByRole('status').filter({ hasText: `Módulo orders de ${DEV_SERVER}` })).toBeVisible()
    await signIn(page)

    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await page.getByRole('textbox', { name: 'Cliente' }).fill('Fazenda')
    const source = await readFile(ordersPage, 'utf8')
    await expect(async () => {
      // Again, if the dev server was not watching yet.
      await writeFile(ordersPage, source.replace('title="Pedidos"', 'title="Pedidos ao vivo"'))
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
    // Prefetches would fail once the servers are stopped.
    await page.goto('about:blank')

    const api = await readFile(healthRoutes, 'utf8')
    const handler = "async (_request, reply) => {\n      reply.header('edited', 'true')"
    await writeFile(healthRoutes, api.replace('async () => {', handler))
    const edited = () => fetch(`${APP}/api/health`).then(({ headers }) => headers.get('edited'), String)
    await expect.poll(edited, { message: 'the edited API', timeout: 60_000 }).toBe('true')
  } finally {
    dev.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
  await expect(fetch(DEV_SERVER)).rejects.toThrow()
  await expect(fetch(APP)).rejects.toThrow()
})
