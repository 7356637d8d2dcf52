import { execFile } from 'node:child_process'
import { cp, readFile, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { bodyRows } from '../app.ts'
import { type ApiHost, startApiHost } from './api-host.ts'
import { folders, repository } from './folders.ts'
import { readConfig } from './site.ts'

const PAGE = fileURLToPath(new URL('portal', import.meta.url))
const portal = join(folders.work, 'portal')

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const path = pathname === '/' ? '/index.html' : pathname
  const body = await readFile(join(portal, 'dist', path)).catch(() => undefined)
  const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
  response.writeHead(body ? 200 : 404, { 'content-type': type }).end(body)
})

let origin: string
let host: ApiHost
test.beforeAll(async () => {
  // It builds a page, and the host writes its demo data.
  test.setTimeout(180_000)
  await cp(PAGE, portal, { recursive: true })
  // The same modules as those of the shell.
  await symlink(join(repository, 'shell/node_modules'), join(portal, 'node_modules'))
  const vite = [join(repository, 'node_modules/vite/bin/vite.js'), 'build', '--target', 'es2022']
  await promisify(execFile)(process.execPath, vite, {
    cwd: portal,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  host = await startApiHost(folders.firstReleases, join(portal, 'data'), { CORS_ORIGINS: origin })
})
test.afterAll(async () => {
  await host?.stop()
  server.close()
})

test('a page of another origin loads a remote by its manifest, and gives it the modules and the session', async ({
  page,
}) => {
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(request.url()))
  page.on('pageerror', ({ message }) => failed.push(message))
  const { remotes } = await readConfig(folders.firstReleases)
  const query = new URLSearchParams({
    celeiro: host.url,
    manifest: remotes['orders']?.release.manifest ?? '',
  })

  await page.goto(`${origin}/?${query}`)

  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  await expect(bodyRows(page)).toHaveCount(20)
  await bodyRows(page).first().getByRole('button', { name: 'Detalhes' }).click()
  await expect(page.getByRole('dialog', { name: 'Detalhes do Pedido' })).toBeVisible()
  expect(failed).toEqual([])
})
