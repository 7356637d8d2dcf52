import { expectUsableOnPhone } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  apiCustomer,
  apiProperty,
  serveCustomers,
  serveProperties,
  servePropertiesOf,
} from '../testing/customers-api.ts'
import { openScreen } from '../testing/open-screen.tsx'

test.each([
  ['/customers', ['Detalhes', 'Propriedades']],
  ['/properties', ['Detalhes']],
])('the list and the dialogs of %s are usable on a phone', async (path, buttons) => {
  serveCustomers(() => ({ data: [apiCustomer(), apiCustomer({ id: 'c2', status: 'BLOCKED' })] }))
  serveProperties(() => ({ data: [apiProperty(), apiProperty({ id: 'p2', active: false })] }))
  servePropertiesOf(() => ({ data: [apiProperty()] }))
  await openScreen(path)
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  await expectUsableOnPhone()
  for (const name of buttons) {
    await page
      .getByRole('button', { name: new RegExp(`^${name} `) })
      .first()
      .click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expect.element(page.getByRole('dialog').getByText('Carregando').first()).not.toBeInTheDocument()
    await expectUsableOnPhone()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
})
