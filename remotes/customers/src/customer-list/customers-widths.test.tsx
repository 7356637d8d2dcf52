import { expectFirstRowAboveFold, expectFits } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  apiCustomer,
  apiProperty,
  serveCustomers,
  serveProperties,
  servePropertiesOf,
} from '../testing/customers-api.ts'
import { button, openScreen } from '../testing/open-screen.tsx'

const LONG = 'Condomínio Agropecuário Figueiredo, Tavares e Bortolini Sementes e Grãos'
const farms = [
  apiProperty({
    name: `Fazenda ${LONG}`,
    address: `Rodovia MT-130, km 412, ${LONG}`,
    customer: { name: LONG },
  }),
  apiProperty({ id: 'p2' }),
]

test('customers and their farms fit every window, and the first is above the fold of a phone', async () => {
  const long = apiCustomer({ name: LONG, status: 'BLOCKED', limiteCredito: 98_765_432.1 })
  serveCustomers(() => ({ data: [long, apiCustomer({ id: 'c2' })] }))
  servePropertiesOf(() => ({ data: farms }))
  await openScreen('/customers')
  const list = page.getByRole('table', { name: 'Clientes' })
  await expectFits(list)
  await expectFirstRowAboveFold(list)
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect.element(status).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await expect.element(status).toBeVisible()
  await button('Propriedades').first().click()
  await expectFits(page.getByRole('table', { name: 'Propriedades do cliente' }))
})

test('farms fit every window, and the first is above the fold of a phone', async () => {
  serveProperties(() => ({ data: farms }))
  await openScreen('/properties')
  const list = page.getByRole('table', { name: 'Propriedades' })
  await expectFits(list)
  await expectFirstRowAboveFold(list)
})
