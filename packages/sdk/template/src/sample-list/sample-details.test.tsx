import { renderRemote, serveCalls } from '@celeiro/sdk/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

test('a link opens the details of a row', async () => {
  serveCalls({ 'GET /api/customers': { data: [{ id: '1', name: 'Soja' }] } })
  await renderRemote('/sample?sample=1')
  await expect.element(page.getByRole('dialog', { name: 'Detalhes' })).toHaveTextContent('Soja')
})
