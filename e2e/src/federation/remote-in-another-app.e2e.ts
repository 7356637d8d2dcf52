import { cp, readFile, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bodyRows } from '../app.ts'
import { passOn } from './failure-proxy.ts'
import { folders, repository } from './folders.ts'
import { runAsUser } from './run-script.ts'
import { expect, test } from './site-test.ts'

const PAGE = fileURLToPath(new URL('portal', import.meta.url))
const portal = join(folders.work, 'portal')

/** As a host with `CORS_ORIGINS` has them, by its tests. */
const ALLOWED = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
}

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const path = pathname === '/' ? '/index.html' : pathname
  const body = await readFile(join(portal, 'dist', path)).catch(() => undefined)
  const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
  response.writeHead(body ? 200 : 404, { 'content-type': type }).end(body)
})
test.afterAll(() => server.close())

test('a page of another origin loads a remote by its manifest, and gives it the modules and the session', async ({
  page,
  site,
}) => {
  await cp(PAGE, portal, { recursive: true })
  // The same modules as those of the shell.
  await symlink(join(repository, 'shell/node_modules'), join(portal, 'node_modules'))
  const vite = join(repository, 'node_modules/vite/bin/vite.js')
  await runAsUser(portal, `node '${vite}' build --target es2022`, { NODE_ENV: 'production' })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  site.proxy.inflict(/./, (exchange) => {
    if (exchange.incoming.method === 'OPTIONS') exchange.response.writeHead(204, ALLOWED).end()
    else passOn(exchange, { headers: ALLOWED })
  })
  const manifest = (await site.config()).remotes['orders']?.release.manifest ?? ''
  const { port } = server.address() as AddressInfo
  await page.goto(`http://localhost:${port}/?${new URLSearchParams({ celeiro: site.proxy.url, manifest })}`)

  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  await expect(bodyRows(page)).toHaveCount(20)
  await bodyRows(page).first().getByRole('button', { name: 'Detalhes' }).click()
  await expect(page.getByRole('dialog', { name: 'Detalhes do Pedido' })).toBeVisible()
})
