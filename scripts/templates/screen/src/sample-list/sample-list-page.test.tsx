import { network, onCall, type Reply, refuse, renderRoutes, toResponse } from '@celeiro/testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SampleListPage } from './sample-list-page.tsx'

let reply: Reply<Request>

beforeEach(() => {
  network.use(onCall('GET /api/sample', async ({ request }) => toResponse(await reply(request))))
})

const open = () => renderRoutes([{ path: '/sample', element: <SampleListPage /> }], { path: '/sample' })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

test('shows the rows and searches by name', async () => {
  reply = () => ({ data: [apiRow('1', 'Soja'), apiRow('2', 'Milho')] })
  await open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sample' })).toBeVisible()
  await expect.element(row('Soja')).toHaveTextContent('10/03/2026')
  await page.getByRole('searchbox', { name: 'Buscar por nome ou ID' }).fill('milho')
  await expect.element(row('Soja')).not.toBeInTheDocument()
  await expect.element(row('Milho')).toBeVisible()
})

test('explains an empty list', async () => {
  reply = () => ({ data: [] })
  await open()
  await expect.element(page.getByText('Nenhum registro cadastrado.')).toBeVisible()
})

test('offers a retry after a failure', async () => {
  reply = refuse
  await open()
  await expect.element(page.getByText('Erro ao carregar registros. Tente novamente.')).toBeVisible()
  reply = () => ({ data: [apiRow('1', 'Soja')] })
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(row('Soja')).toBeVisible()
})

const apiRow = (id: string, name: string) => ({ id, name, createdAt: '2026-03-10T15:00:00.000Z' })
