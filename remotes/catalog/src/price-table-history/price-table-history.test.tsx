import { configureApi } from '@celeiro/shared-auth'
import { expectAccessible, network, onCall, refuse } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiId, apiItem, apiProduct, apiTable } from '../testing/api-samples.ts'
import { serveProducts, serveTables, serveUpdate } from '../testing/catalog-api.ts'
import { serveHistory } from '../testing/history-api.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { form, product, result, save } from '../testing/price-table-form.ts'

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const history = () => dialog('Histórico da Tabela de Preço')
const price = (number: number) => product(number).getByLabelText('Preço', { exact: true })

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
afterEach(() => configureApi({ baseUrl: '' }))

async function openHistory() {
  const screen = await openScreen('/price-tables')
  await row('Tabela 1').getByRole('button', { name: 'Histórico de Tabela 1' }).click()
  await expect.element(history()).toBeVisible()
  return screen
}

const seen = (name: string) => history().getByRole('button', { name, exact: true })

describe('the history', () => {
  test('lists the versions in words, newest first and in pages', async () => {
    const calls = serveHistory(tables, { earlier: 20 })
    const screen = await openHistory()
    await expect
      .element(history().getByRole('row').nth(1))
      .toHaveTextContent(/^2318\/11\/2026 17:55Helena MoraesFormulário38 preços, \+3,5\s% em média$/)
    await expectAccessible()
    await history().getByRole('button', { name: 'Mostrar mais' }).click()
    await expect.element(seen('Ver a versão 1')).toBeVisible()
    expect(history().getByRole('row').elements()).toHaveLength(24)
    await expect.element(history().getByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument()
    expect(calls).toEqual(['?page=1&limit=20', '?page=2&limit=20'])
    await screen.back()
    await expect.element(history()).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Histórico de Tabela 1' })).toHaveFocus()
  })

  test('opens from the details, says that there are no versions, and is asked for again after an error', async () => {
    network.use(onCall('GET /api/price-tables/{id}/history', refuse))
    await openScreen(`/price-tables?tabela=${apiId(1001)}`)
    await dialog('Detalhes da Tabela de Preço').getByRole('button', { name: 'Histórico' }).click()
    await expect.element(history()).toHaveTextContent('Erro ao carregar o histórico. Tente novamente.')
    serveHistory([])
    await history().getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(history()).toHaveTextContent('Esta tabela de preço ainda não tem versões.')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog('Detalhes da Tabela de Preço')).toBeVisible()
  })

  test('is not there without the feature', async () => {
    configureApi({ baseUrl: '', features: ['record-lookup'] })
    await openScreen(`/price-tables?tabela=${apiId(1001)}&isActive=DELETED`)
    await expect.element(dialog('Detalhes da Tabela de Preço')).toBeVisible()
    expect(page.getByRole('button', { name: /^Histórico/ }).elements()).toEqual([])
  })
})

describe('a version', () => {
  test('opens as the table was, and is compared with any other', async () => {
    serveHistory(tables)
    await openHistory()
    await seen('Ver a versão 1').click()
    const version = dialog('Versão 1')
    await expect.element(version).toHaveTextContent(/Desconto—.*Produto 1SKU-1R\$\s1\.000,00.*Produto 2/)
    await version
      .getByRole('combobox', { name: 'Comparar com' })
      .selectOptions('Versão 3 · 18/11/2026 17:55 · Helena Moraes')
    await expect.element(version.getByRole('row').first()).toHaveTextContent('CampoVersão 1Versão 3')
    await expect.element(row('Desconto')).toHaveTextContent('Desconto—3,5%')
    await expect.element(row('Produto 1: Preço').first()).toHaveTextContent(/R\$\s1\.000,00R\$\s1\.980,50/)
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await seen('Comparar a versão 3 com a anterior').click()
    await expect
      .element(dialog('Versão 3').getByRole('row').first())
      .toHaveTextContent('CampoVersão 2Versão 3')
    await expect
      .element(dialog('Versão 3').getByRole('row').nth(2))
      .toHaveTextContent(/Produto 2.*Fora da tabela/)
  })

  test('says that it does not load, and that it is not there', async () => {
    serveHistory(tables)
    network.use(onCall('GET /api/price-tables/{id}/history/{version}', refuse))
    await openHistory()
    await seen('Ver a versão 2').click()
    await expect.element(dialog('Versão 2')).toHaveTextContent('Erro ao carregar a versão. Tente novamente.')
    network.use(
      onCall('GET /api/price-tables/{id}/history/{version}', () => HttpResponse.json({}, { status: 404 })),
    )
    await dialog('Versão 2').getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(dialog('Versão 2')).toHaveTextContent('Esta versão não existe.')
    expect(page.getByRole('button', { name: 'Restaurar esta versão' }).elements()).toEqual([])
  })

  test('is restored by the form, with the questions and the version of the table now', async () => {
    serveHistory(tables)
    const calls = serveUpdate(({ ifMatch }) => {
      if (ifMatch === '"10"') return {}
      const current = { ...stored, name: 'Da outra', etag: '"10"' }
      return HttpResponse.json({ code: 'PRICE_TABLE_CHANGED', current }, { status: 412 })
    })
    await openHistory()
    await seen('Ver a versão 1').click()
    await page.getByRole('button', { name: 'Restaurar esta versão' }).click()
    await expect.element(form()).toHaveTextContent('Preenchida com a versão 1. Ainda não foi salva.')
    await expect.element(price(1)).toHaveValue('1.000,00')
    await expect.element(product(1)).toHaveTextContent(/Antes: R\$\s1\.980,50/)
    await expect.element(product(2)).toBeVisible()
    await form().getByRole('button', { name: 'Cancelar' }).click()
    await page
      .getByRole('alertdialog', { name: 'Descartar alterações?' })
      .getByRole('button', { name: 'Cancelar' })
      .click()
    expect(calls).toEqual([])

    await save()
    await page.getByRole('button', { name: 'Salvar assim mesmo' }).click()
    const conflict = dialog('Esta tabela foi alterada por outra pessoa')
    await expect.element(conflict).toHaveTextContent(/NomeTabela 1Da outraTabela 1Outra pessoa/)
    await conflict.getByRole('button', { name: 'Juntar as duas' }).click()
    await expect.element(result('Sucesso')).toHaveTextContent('Tabela de preço atualizada com sucesso!')
    expect(calls.map(({ ifMatch }) => ifMatch)).toEqual(['"9"', '"10"'])
    expect(calls.at(-1)?.body).toMatchObject({
      name: 'Da outra',
      discountPercent: null,
      priceTableItems: [{ price: 1000 }, { productId: apiId(2) }],
    })
    await result('Sucesso').getByRole('button', { name: 'Entendido' }).click()
    await expect.element(page.getByRole('button', { name: 'Restaurar esta versão' })).toHaveFocus()
  })
})

describe('deleted tables', () => {
  const deleted = apiTable(2, { deletedAt: '2026-11-18T20:55:00.000Z' })
  const situation = () => page.getByRole('combobox', { name: 'Situação' })

  test('are found, searched and brought back', async () => {
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
    await situation().selectOptions('Excluídas')
    await expect.element(row('Tabela 2')).toHaveTextContent(/Excluída em 18\/11\/2026 17:55$/)
    expect(screen.query()).toBe('?search=tab&isActive=DELETED')
    expect(calls.at(-1)?.query.toString()).toBe('page=1&limit=20&search=tab&situation=DELETED')
    await expect
      .element(page.getByRole('group', { name: 'Ativas', exact: true }))
      .toHaveTextContent(/^Ativas0/)
    await expect.element(page.getByText('Prazo e forma de pagamento filtram')).toBeVisible()
    expect(
      row('Tabela 2')
        .getByRole('button')
        .elements()
        .map((button) => button.getAttribute('title')),
    ).toEqual(['Detalhes', 'Restaurar', 'Histórico'])

    await page.getByRole('button', { name: 'Histórico de Tabela 2' }).click()
    await seen('Ver a versão 2').click()
    await expect.element(dialog('Versão 2')).toHaveTextContent('Produto 1')
    expect(page.getByRole('button', { name: 'Restaurar esta versão' }).elements()).toEqual([])
    await screen.back(2)

    await page.getByRole('button', { name: 'Restaurar Tabela 2' }).click()
    await expect.element(page.getByText('Já existe')).toBeVisible()
    await page.getByRole('button', { name: 'Restaurar Tabela 2' }).click()
    await expect.element(page.getByText('Tabela de preço restaurada com sucesso!')).toBeVisible()
    await expect.element(row('Tabela 2')).not.toBeInTheDocument()
    expect(restored).toEqual([apiId(1002), apiId(1002)])
  })
})
