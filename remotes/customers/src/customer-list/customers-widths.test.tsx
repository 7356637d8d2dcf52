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
import { openScreen } from '../testing/open-screen.tsx'

const LONG = 'Condomínio Agropecuário Figueiredo, Tavares e Bortolini Sementes e Grãos'
const row = (index: number) => ({ id: `c${index}`, externalId: `X${index}` })
const customers = [
  apiCustomer({ name: LONG, status: 'BLOCKED', limiteCredito: 98_765_432.1 }),
  ...Array.from({ length: 99 }, (_, index) => apiCustomer(row(index))),
]
const farms = [
  apiProperty({
    name: `Fazenda ${LONG}`,
    address: `Rodovia MT-130, km 412, ${LONG}`,
    customer: { name: LONG },
  }),
  ...Array.from({ length: 99 }, (_, index) => apiProperty(row(index))),
]

test('customers fit every window, and the first is above the fold of a phone', async () => {
  serveCustomers(() => ({ data: customers }))
  await openScreen('/customers')
  const list = page.getByRole('table', { name: 'Clientes' })
  await expectFits(list)
  await expectFirstRowAboveFold(list)
  await expect.element(page.getByRole('combobox', { name: 'Status' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await expect.element(page.getByRole('combobox', { name: 'Status' })).toBeVisible()
})

test('farms fit every window, and the first is above the fold of a phone', async () => {
  serveProperties(() => ({ data: farms }))
  await openScreen('/properties')
  const list = page.getByRole('table', { name: 'Propriedades' })
  await expectFits(list)
  await expectFirstRowAboveFold(list)
})

test('the farms of one customer fit every window', async () => {
  serveCustomers(() => ({ data: [apiCustomer()] }))
  servePropertiesOf(() => ({ data: farms.slice(0, 5) }))
  await openScreen('/customers')
  await page.getByRole('button', { name: 'Propriedades' }).click()
  await expectFits(page.getByRole('table', { name: 'Propriedades do cliente' }))
})
