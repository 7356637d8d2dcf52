import { configureApi } from '@celeiro/shared-auth'
import { network, onCall, refuse } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiId, apiItem, apiProduct, apiTable, apiVersion } from '../testing/api-samples.ts'
import { serveProducts, serveTables, serveUpdate } from '../testing/catalog-api.ts'
import { serveHistory } from '../testing/history-api.ts'
import { button, dialog, openScreen, row, understood } from '../testing/open-screen.tsx'
import * as form from '../testing/price-table-form.ts'

const details = () => dialog('Detalhes da Tabela de Preço')
const history = () => dialog('Histórico da Tabela de Preço')
const seen = (name: string) => history().getByRole('button', { name, exact: true })
const restore = () => button('Restaurar esta versão')

/** As the API has it now. */
let stored: Record<string, unknown>

/** The versions: a price of 1.000, then 1.800 with a discount, then 1.980,50 without the second product. */
const tables = [
  apiTable(1, {
    discountPercent: null,
    priceTableItems: [apiItem(1, { price: 1000, minPrice: 900 }), apiItem(2)],
  }),
  apiTable(1, { priceTableItems: [apiItem(1, { price: 1800 }), apiItem(2)] }),
  apiTable(1),
]

beforeEach(() => {
  configureApi({ baseUrl: '', features: ['price-table-history', 'record-lookup', 'overview'] })
  stored = apiTable(1, { etag: '"1"' })
  serveTables(() => ({ data: [stored] }))
  serveProducts(() => ({ data: [apiProduct(1), apiProduct(2)] }))
  network.use(
    onCall('GET /api/price-tables/{id}', () => HttpResponse.json({ data: { ...stored, etag: '"9"' } })),
  )
})

async function openHistory() {
  const screen = await openScreen('/price-tables')
  await button('Histórico de Tabela 1').click()
  await expect.element(history()).toBeVisible()
  return screen
}

test('the history lists versions in words, newest first and in pages; one opens as it was and is compared with any other', async () => {
  const calls = serveHistory(tables, { earlier: 20 })
  const screen = await openHistory()
  await expect
    .element(history().getByRole('row').nth(1))
    .toHaveTextContent(/^2318\/11\/2026 17:55Helena MoraesFormulário38 preços, \+3,5% em média$/)
  await history().getByRole('button', { name: 'Mostrar mais' }).click()
  await expect.element(seen('Ver a versão 1')).toBeVisible()
  expect(history().getByRole('row').elements()).toHaveLength(24)
  await expect.element(history().getByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument()
  expect(calls).toEqual(['?page=1&limit=20', '?page=2&limit=20'])

  await seen('Ver a versão 21').click()
  const version = dialog('Versão 21')
  await expect.element(version).toHaveTextContent(/Desconto—.*Produto 1SKU-1R\$\s1\.000,00.*Produto 2/)
  await version
    .getByRole('combobox', { name: 'Comparar com' })
    .selectOptions('Versão 23 · 18/11/2026 17:55 · Helena Moraes')
  await expect.element(version.getByRole('row').first()).toHaveTextContent('CampoVersão 21Versão 23')
  await expect.element(row('Desconto')).toHaveTextContent('Desconto—3,5%')
  await expect
    .element(row('Produto 1: Preço').first())
    .toHaveTextContent(/R\$\s1\.000,00R\$\s1\.980,50\+98,1%/)
  await userEvent.keyboard('{Escape}')
  await seen('Comparar a versão 23 com a anterior').click()
  const newest = dialog('Versão 23').getByRole('row')
  await expect.element(newest.first()).toHaveTextContent('CampoVersão 22Versão 23')
  await expect.element(newest.nth(2)).toHaveTextContent(/Produto 2.*Fora da tabela/)
  // It is the table as it is.
  await expect.element(restore()).not.toBeInTheDocument()
  await screen.back(2)
  await expect.element(button('Histórico de Tabela 1')).toHaveFocus()
})

test('the history says from which version on it is kept, and compares that one with none before it', async () => {
  serveHistory(tables, { earlier: 40, gone: 38 })
  await openHistory()
  await expect.element(history()).toHaveTextContent('As versões anteriores à 39 não são mais guardadas.')
  await expect.element(seen('Comparar a versão 40 com a anterior')).toBeVisible()
  await expect.element(seen('Comparar a versão 39 com a anterior')).not.toBeInTheDocument()
})

test('the history opens from the details; it and a version say that they do not load, and that a version is not there', async () => {
  const list = 'GET /api/price-tables/{id}/history'
  network.use(onCall(list, refuse))
  await openScreen(`/price-tables?tabela=${apiId(1001)}`)
  await details().getByRole('button', { name: 'Histórico' }).click()
  await expect.element(history()).toHaveTextContent('Erro ao carregar o histórico. Tente novamente.')
  serveHistory(tables)
  network.use(onCall(`${list}/{version}`, refuse))
  await history().getByRole('button', { name: 'Tentar novamente' }).click()
  await seen('Ver a versão 2').click()
  await expect.element(dialog('Versão 2')).toHaveTextContent('Erro ao carregar a versão. Tente novamente.')
  network.use(onCall(`${list}/{version}`, () => HttpResponse.json({}, { status: 404 })))
  await dialog('Versão 2').getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(dialog('Versão 2')).toHaveTextContent('Esta versão não existe.')
  await expect.element(restore()).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Versão 2')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(history()).not.toBeInTheDocument()
  await expect.element(details()).toBeVisible()
})

test('a version is restored by the form, with the questions and the version of the table now', async () => {
  serveHistory(tables)
  const calls = serveUpdate(() => ({}))
  await openHistory()
  await seen('Ver a versão 1').click()
  await restore().click()
  await expect.element(form.dialog()).toHaveTextContent('Preenchida com a versão 1. Ainda não foi salva.')
  await expect.element(form.price(1)).toHaveValue('1.000,00')
  await expect.element(form.product(1)).toHaveTextContent(/Antes: R\$\s1\.980,50/)
  await form.dialog().getByRole('button', { name: 'Cancelar' }).click()
  await page
    .getByRole('alertdialog', { name: 'Descartar alterações?' })
    .getByRole('button', { name: 'Cancelar' })
    .click()
  expect(calls).toEqual([])
  await form.save()
  await button('Salvar assim mesmo').click()
  await understood('Tabela de preço atualizada com sucesso!')
  await expect.element(restore()).toHaveFocus()
  expect(calls).toMatchObject([
    {
      ifMatch: '"9"',
      body: { discountPercent: null, priceTableItems: [{ price: 1000 }, { productId: apiId(2) }] },
    },
  ])
})

test('deleted tables are found, searched and brought back', async () => {
  const deleted = apiTable(2, { deletedAt: '2026-11-18T20:55:00.000Z' })
  let gone = [deleted]
  const calls = serveTables(({ query }) => ({ data: query.has('situation') ? gone : [stored] }))
  serveHistory(tables)
  const restored: string[] = []
  network.use(
    onCall('POST /api/price-tables/{id}/restore', ({ params }) => {
      restored.push(params.id)
      if (restored.length === 1) return HttpResponse.json({ message: 'Já existe' }, { status: 409 })
      gone = []
      return HttpResponse.json({ data: deleted })
    }),
  )
  const screen = await openScreen('/price-tables?search=tab')
  await page.getByRole('combobox', { name: 'Situação' }).selectOptions('Excluídas')
  await expect.element(row('Tabela 2')).toHaveTextContent(/Excluída em 18\/11\/2026 17:55$/)
  expect(screen.query()).toBe('?search=tab&isActive=DELETED')
  expect(calls.at(-1)?.query.toString()).toBe('page=1&limit=20&search=tab&situation=DELETED')
  await expect.element(page.getByRole('group', { name: 'Ativas', exact: true })).toHaveTextContent(/^Ativas0/)
  const actions = row('Tabela 2').getByRole('button').elements() as HTMLElement[]
  expect(actions.map(({ title }) => title)).toEqual(['Detalhes', 'Restaurar', 'Histórico'])

  await button('Histórico de Tabela 2').click()
  await seen('Ver a versão 2').click()
  await expect.element(dialog('Versão 2')).toHaveTextContent('Produto 1')
  await expect.element(restore()).not.toBeInTheDocument()
  await screen.back(2)

  await button('Restaurar Tabela 2').click()
  await expect.element(page.getByText('Já existe')).toBeVisible()
  await button('Restaurar Tabela 2').click()
  await expect.element(page.getByText('Tabela de preço restaurada com sucesso!')).toBeVisible()
  await expect.element(row('Tabela 2')).not.toBeInTheDocument()
  expect(restored).toEqual([apiId(1002), apiId(1002)])
})

test('an adjustment of several tables is taken back in all of them from the history of one, after a question', async () => {
  const adjustment = { id: 'a1', percent: 3.5, tables: [apiId(1001), apiId(1002)] }
  const changes = { ...apiVersion(2).changes, adjustment }
  let data = [apiVersion(2, { changes })]
  network.use(
    onCall('GET /api/price-tables/{id}/history', () => HttpResponse.json({ data })),
    onCall('POST /api/price-adjustments/undo', async ({ request }) => {
      expect(await request.json()).toEqual({ id: 'a1', tables: adjustment.tables })
      data = [
        apiVersion(3, { changes: { ...changes, adjustment: { ...adjustment, isUndone: true } } }),
        ...data,
      ]
      return HttpResponse.json({ data: { undone: 2, conflicts: [] } })
    }),
  )
  await openHistory()
  await expect.element(history()).toHaveTextContent(/Reajuste de 3,5% em 2 tabelas; 38 preços/)
  await seen('Desfazer o reajuste da versão 2').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer em todas' }).click()
  await expect.element(page.getByText('Reajuste desfeito em 2 tabelas.')).toBeVisible()
  await expect.element(history()).toHaveTextContent(/Desfeito o reajuste de 3,5% em 2 tabelas/)
  for (const version of [2, 3])
    await expect.element(seen(`Desfazer o reajuste da versão ${version}`)).not.toBeInTheDocument()
})
