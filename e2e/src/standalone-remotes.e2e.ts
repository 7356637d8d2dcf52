import type { Page } from '@playwright/test'
import { accounts, bodyRows, expect, submitLogin, test } from './app.ts'
import { countCopies, oneCopyOfEach } from './copies.ts'
import { type Running, startDevServer } from './dev-servers.ts'
import { collectScripts } from './loaded-scripts.ts'
import { allowOverridesFrom } from './local-remote.ts'
import { countRenderers, watchRenderers } from './renderers.ts'

interface StandaloneRemote {
  port: number
  /** The headings of its pages, by link. */
  pages: Record<string, string>
  /** The text on its home page for a client. */
  client: string
}

const remotes = {
  orders: { port: 3921, pages: { Pedidos: 'Pedidos' }, client: 'Total de pedidos' },
  catalog: {
    port: 3922,
    pages: { Produtos: 'Produtos', 'Tabelas de Preço': 'Tabelas de Preço' },
    client: 'Total de produtos',
  },
  customers: {
    port: 3923,
    pages: {
      'Lista de Clientes': 'Clientes',
      Propriedades: 'Propriedades',
      'Grupos de Clientes': 'Grupos de Clientes',
    },
    client: 'Total de clientes',
  },
  admin: {
    port: 3924,
    pages: {
      Usuários: 'Usuários',
      Configurações: 'Configurações',
      'Test API': 'Teste de API',
      'Meu perfil': 'Meu perfil',
      Empresa: 'Empresa',
    },
    client: 'Acesso Restrito',
  },
} satisfies Record<string, StandaloneRemote>

// In sequence, on dev servers that start together.
test.describe.configure({ mode: 'default' })
// The refused renewal of a forged token, and the rejected dev server in a published shell.
test.use({ expectedErrors: /401|RemoteFailure|remote "orders": dev-server/ })

let servers: Running[] = []

test.beforeAll(({ baseURL }) => {
  if (!baseURL) throw new Error('There is no API host to call.')
  servers = Object.entries(remotes).map(([name, { port }]) => startDevServer(name, port, baseURL))
})

test.afterAll(() => Promise.all(servers.map((server) => server.stop())))

const serves = (origin: string) => expect(() => fetch(origin)).toPass({ timeout: 60_000 })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

for (const [name, { port, pages, client }] of Object.entries(remotes)) {
  test(`${name} runs alone, with one session and one copy of everything shared`, async ({ page }) => {
    const origin = `http://localhost:${port}`
    const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
    await serves(origin)
    await watchRenderers(page)
    const loadedScripts = collectScripts(page)

    await test.step('an unknown address shows a notice with a link home', async () => {
      await page.goto(`${origin}/no-such-page`)
      await submitLogin(page)
      await expect(page.getByRole('banner')).toContainText(accounts.admin.name)
      await expect(heading(page, 'Página não encontrada')).toBeVisible()
      await page.getByRole('link', { name: `Ir para ${Object.keys(pages)[0]}` }).click()
      await expect(bodyRows(page).first()).not.toHaveText('')
    })

    await test.step('its pages are linked', async () => {
      await expect(links).toHaveText(Object.keys(pages))
      for (const [link, title] of Object.entries(pages)) {
        await links.filter({ hasText: link }).click()
        await expect(heading(page, title)).toBeVisible()
      }
      expect(countCopies(await loadedScripts())).toEqual(oneCopyOfEach)
      expect(await countRenderers(page)).toBe(1)
    })

    await test.step('an expired token is renewed', async () => {
      await page.evaluate(() => localStorage.setItem('tokenExpiry', '0'))
      const renewal = page.waitForResponse('**/api/auth/refresh')
      await page.goto(origin)
      expect((await renewal).status()).toBe(200)
      await expect(bodyRows(page).first()).not.toHaveText('')
    })

    await test.step('a token that cannot be renewed leads to the login, this time for a client', async () => {
      await page.evaluate(() => {
        localStorage.setItem('refreshToken', 'forged')
        localStorage.setItem('tokenExpiry', '0')
      })
      await page.reload()
      await submitLogin(page, 'client')
      await expect(page.getByRole('banner')).toContainText(accounts.client.name)
      await expect(page.getByText(client)).toBeVisible()
    })
  })
}

test('a published shell rejects a dev server and names the commands that serve a build', async ({
  context,
  page,
}) => {
  const origin = `http://localhost:${remotes.orders.port}`
  await serves(origin)
  await allowOverridesFrom(context, origin)
  await page.goto(`/login?remote.orders=${origin}`)
  await submitLogin(page)
  const panel = page.getByRole('alert').filter({ hasText: 'Não foi possível abrir esta página' })
  await expect(panel).toContainText('este sistema só aceita módulos compilados')
  await expect(panel).toContainText(/npm run build -- orders\s+npm run build -- orders --preview/)
})
