import { expectUsableOnPhone, serveCalls } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'

test('a file is chosen and checked on a phone', async () => {
  const errors = [{ path: 'name', message: 'Obrigatório em um registro novo' }]
  const refused = [{ index: 1, key: 'C-2', errors }]
  serveCalls({ 'POST /api/import/customers': { data: { created: 1, updated: 0, unchanged: 0, refused } } })
  await openAdmin('/import')
  await expect.element(page.getByRole('button', { name: 'Escolher arquivo' })).toBeVisible()
  await expectUsableOnPhone()
  const file = new File(['Cód.;Razão social;Fantasia\nC-1;Weber;x\nC-2;;x'], 'clientes.csv')
  await userEvent.upload(page.getByLabelText('Arquivo'), file)
  await expect.element(page.getByRole('button', { name: 'Importar 1 registro' })).toBeVisible()
  await expect.element(page.getByText('C-2')).not.toBeInTheDocument()
  await expectUsableOnPhone()
})
