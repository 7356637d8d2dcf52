import { endSession, signInAs } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiItem, apiProduct, apiTable } from '../testing/api-samples.ts'
import { serveProducts, serveTables, serveUpdate } from '../testing/catalog-api.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { form, product, save } from '../testing/price-table-form.ts'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const notice = () => page.getByText(/^Recuperamos o que você digitou/)

/** Loses the session with an open form, and comes back as the same account. */
async function endAndReturn(goTo: (path: string) => void) {
  endSession()
  goTo('/login')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  signInAs({ id: 'helena' })
  goTo('/price-tables')
}

async function openRow(action: string) {
  const { goTo } = await openScreen('/price-tables', { id: 'helena' })
  await page
    .getByRole('button', { name: new RegExp(`^${action}`) })
    .first()
    .click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return goTo
}

test('a price table comes back with its rows, and still knows the version that was opened', async () => {
  let etag = '"1"'
  serveTables(() => ({ data: [apiTable(1, { etag, discountPercent: etag === '"1"' ? 3.5 : 4 })] }))
  serveProducts(() => ({ data: [apiProduct(1)] }))
  const calls = serveUpdate(() =>
    HttpResponse.json(
      { code: 'PRICE_TABLE_CHANGED', current: apiTable(1, { etag, discountPercent: 4 }) },
      { status: 412 },
    ),
  )
  const goTo = await openRow('Editar')
  await product(1).getByLabelText('Preço', { exact: true }).fill('1.990')

  etag = '"2"'
  await endAndReturn(goTo)
  await expect.element(form()).toBeVisible()
  await expect.element(notice()).toBeVisible()
  await expect.element(product(1).getByLabelText('Preço', { exact: true })).toHaveValue('1.990')
  await expect.element(field('Desconto (%)')).toHaveValue('3,5')
  await save()
  await expect
    .element(page.getByRole('dialog', { name: 'Esta tabela foi alterada por outra pessoa' }))
    .toBeVisible()
  expect(calls.map(({ ifMatch }) => ifMatch)).toEqual(['"1"'])
})

test('the name of a copy comes back', async () => {
  serveTables(() => ({ data: [apiTable(1, { priceTableItems: [apiItem(1)] })] }))
  const goTo = await openRow('Duplicar')
  await field('Novo nome').fill('Safra do Oeste')
  await endAndReturn(goTo)
  await expect.element(page.getByRole('dialog', { name: 'Duplicar Tabela de Preço' })).toBeVisible()
  await expect.element(field('Novo nome')).toHaveValue('Safra do Oeste')
})
