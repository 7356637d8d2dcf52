import { expectUsableOnPhone } from '@celeiro/testing'
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

test('the lists of customers and farms, and their details, are usable on a phone', async () => {
  serveCustomers(() => ({ data: [apiCustomer(), apiCustomer({ id: 'c2', status: 'BLOCKED' })] }))
  serveProperties(() => ({ data: [apiProperty(), apiProperty({ id: 'p2', active: false })] }))
  servePropertiesOf(() => ({ data: [apiProperty()] }))
  const { goTo } = await openScreen('/customers')
  for (const path of ['/customers', '/properties']) {
    await goTo(path)
    await expect.element(page.getByRole('row').nth(1)).toBeVisible()
    await expectUsableOnPhone()
    await button('Detalhes').first().click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    await expect.element(dialog.getByText('Carregando').first()).not.toBeInTheDocument()
    await expectUsableOnPhone()
  }
})
