import { expectAccessible, expectUsableOnPhone } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'

test('the guide to imports has commands for this address, and is usable on a phone', async () => {
  await openAdmin('/import')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Traga seus dados' })).toBeVisible()
  const command = `npm run import -- customers clientes.csv --to ${location.origin}`
  await expect.element(page.getByText(command)).toBeVisible()
  await expectAccessible()
  await expectUsableOnPhone()
})
