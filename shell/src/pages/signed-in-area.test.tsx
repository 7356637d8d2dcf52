import { gate, network, renderRoutes } from '@celeiro/testing'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { remotes } from '../remotes/remotes.ts'
import { aRelease } from '../testing/a-release.ts'
import { manifestUrl, serveRemote } from '../testing/serve-remote.ts'
import { SignedInArea } from './signed-in-area.tsx'

const nav = { label: 'Silos', order: 10, icon: 'map' }
const release = aRelease('1', {
  paths: ['/silos'],
  pages: [{ path: '/silos', title: 'Silos', roles: ['ADMIN', 'PARTNER'], nav }],
  manifest: manifestUrl('silos', '1'),
})

let host: ReturnType<typeof serveRemote>
beforeEach(async () => {
  host = serveRemote('silos', () => [{ path: '/silos', element: <h1>Silos da safra</h1> }])
  remotes.take({ shell: undefined, remotes: {} })
  remotes.take({ shell: undefined, remotes: { silos: { release } } })
  await page.viewport(1280, 800)
})

const open = (role: 'ADMIN' | 'PARTNER' | 'CLIENT', path = '/silos') =>
  renderRoutes([{ path: '*', element: <SignedInArea /> }], { path, user: { role } })

const entry = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Silos' })
const options = page.getByRole('option', { name: /silo/i })

async function searchPalette(text: string) {
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await page.getByRole('combobox', { name: 'Buscar páginas e ações' }).fill(text)
}

test('only administrators are offered the health of the modules', async () => {
  await open('PARTNER', '/modules')
  await expect.element(page.getByText('Acesso Restrito — Apenas administradores')).toBeVisible()
  await searchPalette('sa')
  await expect.element(page.getByRole('option', { name: 'Sair' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: /Saúde dos módulos/ })).not.toBeInTheDocument()
})

test('a role that a page does not name has it nowhere, and none of its code is requested', async () => {
  await open('CLIENT')
  const text = 'Acesso Restrito — Você não possui permissão para acessar esta página.'
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(entry).not.toBeInTheDocument()
  await searchPalette('silo')
  await expect.element(page.getByText('Esta busca encontra só páginas e ações.')).toBeVisible()
  await expect.element(options).not.toBeInTheDocument()
  expect(host.loads).toBe(0)
})

test('an address that cannot be decoded is that of no page', async () => {
  await open('ADMIN', '/%E0%A4%A')
  await expect.element(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
})

test('"/" and letters while the page loads are no shortcuts, and are kept for its search', async () => {
  const arrival = gate()
  network.use(http.get(manifestUrl('silos', '1'), () => arrival.opened))
  await open('ADMIN')
  await expect.element(page.getByText('Carregando…')).toBeInTheDocument()
  await userEvent.keyboard('/gr')
  await expect.element(page.getByRole('textbox', { name: 'Buscar' })).toHaveValue('gr')
  arrival.open()
  await expect.element(page.getByRole('heading', { name: 'Silos da safra' })).toBeVisible()
  await expect.element(entry).toHaveAttribute('aria-current', 'page')
})
