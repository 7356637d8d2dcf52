import { renderPart, serveCalls } from '@celeiro/sdk/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

test('counts the properties of the customer', async () => {
  serveCalls({ 'GET /api/customers/{id}/properties': { data: [{ name: 'Fazenda Boa Vista' }] } })
  await renderPart('customer.details')
  await expect
    .element(page.getByRole('region', { name: 'Sample' }))
    .toHaveTextContent('Propriedades de Cooperativa Vale do Ivaí: 1')
})
