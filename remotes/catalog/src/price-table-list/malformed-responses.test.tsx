import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { apiProduct, apiTable } from '../testing/api-samples.ts'
import {
  serveDelete,
  serveDuplicate,
  serveProducts,
  serveProductTables,
  serveTables,
  serveUpdate,
} from '../testing/catalog-api.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { openForm, save } from '../testing/price-table-form.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue().mockClear()
})

const UNREADABLE = 'A resposta do servidor não tem o formato esperado.'
const HTML = '<!doctype html>'

describe.each([[HTML], [{ data: { rows: [] } }], [{ data: null, errors: ['Falha'] }]])(
  '%j is an error, not an empty list:',
  (body) => {
    const unreadable = async (text: string) => {
      const alert = page.getByRole('alert')
      await expect.element(alert).toHaveTextContent(text)
      await expect.element(alert).toHaveTextContent(UNREADABLE)
      await expect.element(page.getByText(/^Nenhum/)).not.toBeInTheDocument()
      expect(console.warn).toHaveBeenCalledOnce()
    }

    test('products', async () => {
      serveProducts(() => body)
      await openScreen('/products')
      await unreadable('Erro ao carregar produtos. Tente novamente.')
    })

    test('price tables', async () => {
      serveTables(() => body)
      await openScreen('/price-tables')
      await unreadable('Erro ao carregar tabelas de preço. Tente novamente.')
    })

    test('the price tables of a product', async () => {
      serveProducts(() => [apiProduct(1)])
      serveProductTables(() => body)
      await openScreen('/products')
      await page.getByRole('button', { name: /^Tabelas de preço/ }).click()
      await unreadable('Erro ao carregar tabelas de preço. Tente novamente.')
    })
  },
)

describe('a page instead of the response is no success:', () => {
  beforeEach(() => {
    serveTables(() => [apiTable(1)])
    serveProducts(() => [apiProduct(1)])
  })

  const failed = (title: string) => page.getByRole('dialog', { name: title, exact: true })

  test('saving', async () => {
    serveUpdate(() => HTML)
    await openForm('Editar')
    await save()
    await expect.element(failed('Erro ao Salvar')).toHaveTextContent(UNREADABLE)
  })

  test.each([
    ['Duplicar', serveDuplicate, 'Erro ao duplicar tabela de preço. Tente novamente.'],
    ['Excluir', serveDelete, 'Erro ao excluir tabela de preço. Tente novamente.'],
  ] as const)('%s', async (task, serve, text) => {
    serve(() => HTML)
    await openScreen('/price-tables')
    await page.getByRole('button', { name: `${task} Tabela 1` }).click()
    await page.getByRole('button', { name: task, exact: true }).click()
    await expect.element(page.getByText(text).first()).toBeVisible()
  })
})
