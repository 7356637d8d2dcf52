import { expectFits, expectUsableList, expectUsableOnPhone } from '@celeiro/testing'
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

test('the lists of customers and farms fit every window, and are usable on a phone with their details', async () => {
  const long = apiCustomer({ name: LONG, status: 'BLOCKED', limiteCredito: 98_765_432.1 })
  const address = `Rodovia MT-130, km 412, ${LONG}`
  const farms = [
    apiProperty({ name: `Fazenda ${LONG}`, address, customer: { name: LONG } }),
    apiProperty({ id: 'p2', active: false }),
  ]
  serveCustomers(() => ({ data: [long, apiCustomer({ id: 'c2' })] }))
  serveProperties(() => ({ data: farms }))
  servePropertiesOf(() => ({ data: farms }))
  const { goTo } = await openScreen('/customers')
  for (const [path, name] of [
    ['/customers', 'Clientes'],
    ['/properties', 'Propriedades'],
  ] as const) {
    await goTo(path)
    await expectUsableList(page.getByRole('table', { name }))
    await button('Detalhes').first().click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    await expect.element(dialog.getByText('Carregando').first()).not.toBeInTheDocument()
    await expectUsableOnPhone()
  }
  await goTo('/customers')
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect.element(status).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await expect.element(status).toBeVisible()
  await button('Propriedades').first().click()
  await expectFits(page.getByRole('table', { name: 'Propriedades do cliente' }))
})
