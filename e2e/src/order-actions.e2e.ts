import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { updateConfig } from '@celeiro/release'
import { expect, PASSWORD, submitUsername, test } from './app.ts'
import { copyWebRoot, startHost } from './app-with-api.ts'

const TOKEN = 'a-token-of-the-machine-that-imports'
const SECRET = 'a secret that host and ERP share and keep'

/** An ERP that is down until it is told to work. */
async function startErp() {
  const calls: { key: string; body: string }[] = []
  let isUp = false
  const server = createServer(async (request, response) => {
    calls.push({ key: String(request.headers['idempotency-key']), body: await text(request) })
    response.writeHead(isUp ? 200 : 503, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isUp ? { integrationId: 'SBO-42' } : { message: 'em manutenção' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`,
    calls,
    start: () => {
      isUp = true
    },
    stop: () => server.close(),
  }
}

/**
 * Starts the host of this checkout with its actions of orders turned on, on data of its own. `DATABASE_URL`, if set, names a
 * PostgreSQL for it that is empty.
 */
async function startLiveHost(erpUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'celeiro-order-actions-'))
  const webRoot = join(folder, 'web')
  await copyWebRoot(webRoot)
  await updateConfig(webRoot, ({ features = [], ...config }) => ({
    ...config,
    features: [...features, 'order-actions'],
  }))
  const { DATABASE_URL = '' } = process.env
  const app = await startHost({
    WEB_ROOT: webRoot,
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    ...(DATABASE_URL && { DATABASE_URL, JWT_SECRET: SECRET }),
    SEED_DEMO: 'false',
    ADMIN_USERNAME: 'diretora',
    ADMIN_PASSWORD: PASSWORD,
    INTEGRATION_TOKENS: `erp=${createHash('sha256').update(TOKEN).digest('hex')}`,
    ERP_URL: erpUrl,
    ERP_SECRET: SECRET,
    ERP_NAME: 'ERP Norte',
    COMPANY_NAME: 'Cerealista Boa Safra Ltda.',
  })
  const stop = async () => {
    await app.stop()
    await rm(folder, { recursive: true })
  }
  return { url: app.url, stop }
}

let erp: Awaited<ReturnType<typeof startErp>>
let app: Awaited<ReturnType<typeof startLiveHost>>
test.beforeAll(async () => {
  erp = await startErp()
  app = await startLiveHost(erp.url)
})
test.afterAll(async () => {
  await app.stop()
  erp.stop()
})

test('an imported order is confirmed, survives an ERP that is down, is integrated and printed', async ({
  page,
}) => {
  const send = async (kind: string, data: object) => {
    const response = await page.request.post(`${app.url}/api/import/${kind}`, {
      headers: { authorization: `Bearer ${TOKEN}` },
      data: { data: [data] },
    })
    expect(await response.json()).toMatchObject({ data: { created: 1, refused: [] } })
  }
  await send('customers', { externalId: 'C-1', name: 'Sementes Aurora', cnpjCpf: '52998224725' })
  await send('products', { sku: 'MIL-77', name: 'Milho híbrido Pagé', unit: 'sc' })
  const orderItems = [{ sku: 'MIL-77', quantidade: 12.5, preco: 80 }]
  await send('orders', { externalId: 'P-1', customerExternalId: 'C-1', orderItems })

  await page.goto(`${app.url}/login`)
  await submitUsername(page, 'diretora')
  const row = page.getByRole('row', { name: /Sementes Aurora/ })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await test.step('confirms it', async () => {
    await row.getByRole('button', { name: 'Detalhes' }).click()
    await dialog('Detalhes do Pedido').getByRole('button', { name: 'Confirmar pedido' }).click()
    const confirm = dialog('Confirmar pedido')
    await expect(confirm).toContainText('Sementes Aurora')
    await expect(confirm).toContainText('R$ 1.000,00')
    await confirm.getByRole('button', { name: 'Confirmar' }).click()
    await expect(dialog('Detalhes do Pedido')).toContainText('Confirmado')
  })

  const logs = dialog('Logs do Pedido')
  await test.step('sees the tries grow in the open log while the ERP is down', async () => {
    await dialog('Detalhes do Pedido').getByRole('button', { name: 'Ver logs' }).click()
    await expect(logs.getByText(/ERP Norte/).first()).toBeVisible()
    await expect.poll(() => erp.calls.length).toBeGreaterThan(1)
    await expect(logs.getByText('Sincronização ERP').nth(4)).toBeVisible()
  })

  await test.step('and the answer of the ERP, once it works', async () => {
    erp.start()
    await expect(logs.getByText('Pedido Integrado', { exact: true })).toBeVisible()
    await expect(logs.getByText(/SBO-42/).first()).toBeVisible()
    expect(new Set(erp.calls.map(({ key }) => key)).size).toBe(1)
    expect(JSON.parse(erp.calls[0]?.body ?? '')).toMatchObject({ total: 1000 })
  })

  await test.step('saves its document, and marks it as printed', async () => {
    await page.keyboard.press('Escape')
    const details = dialog('Detalhes do Pedido')
    await expect(details).toContainText('Integrado')
    const downloading = page.waitForEvent('download')
    await details.getByRole('button', { name: 'Exportar PDF' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^pedido-c[a-z0-9]{7}\.pdf$/)
    await details.getByRole('button', { name: 'Marcar como impresso' }).click()
    await expect(details.getByText('Impresso', { exact: true })).toBeVisible()
  })
})
