import { endSession, signInAs } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiProduct, apiTable } from '../testing/api-samples.ts'
import { serveProducts, serveTables, serveUpdate } from '../testing/catalog-api.ts'
import { openScreen, understood } from '../testing/open-screen.tsx'
import * as form from '../testing/price-table-form.ts'

test('a price table comes back after a new login with its rows and the version that was opened, and the name of a copy too', async () => {
  let etag = '"1"'
  serveTables(() => ({ data: [apiTable(1, { etag, discountPercent: etag === '"1"' ? 3.5 : 4 })] }))
  serveProducts(() => ({ data: [apiProduct(1)] }))
  const calls = serveUpdate(() => ({}))
  const { goTo } = await openScreen('/price-tables', { id: 'helena' })

  /** Loses the session with an open form, and comes back as the same account. */
  async function endAndReturn() {
    endSession()
    void goTo('/login')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    signInAs({ id: 'helena' })
    void goTo('/price-tables')
  }

  await form.openAgain('Editar')
  await form.price(1).fill('1.990')
  etag = '"2"'
  await endAndReturn()
  await expect.element(form.dialog().getByText(/^Recuperamos o que você digitou/)).toBeVisible()
  await expect.element(form.price(1)).toHaveValue('1.990')
  await expect.element(form.field('Desconto (%)')).toHaveValue('3,5')
  await form.save()
  await understood()
  expect(calls.map(({ ifMatch }) => ifMatch)).toEqual(['"1"'])

  await page.getByRole('button', { name: 'Duplicar Tabela 1' }).click()
  const copy = page.getByRole('dialog', { name: 'Duplicar Tabela de Preço' })
  await copy.getByRole('textbox', { name: 'Novo nome' }).fill('Safra do Oeste')
  await endAndReturn()
  await expect.element(copy.getByRole('textbox', { name: 'Novo nome' })).toHaveValue('Safra do Oeste')
})
