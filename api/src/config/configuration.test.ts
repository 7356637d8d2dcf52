import { expect, test } from 'vitest'
import { configurationPage } from '../testing/configuration-page.ts'

test('the page of all variables is up to date (npm run test:unit -- api/src/config/configuration.test.ts -u)', async () => {
  await expect(configurationPage()).toMatchFileSnapshot('../../../docs/configuration.md')
})

test('every variable has a meaning', () => {
  expect(configurationPage()).not.toMatch(/\| +\|$/m)
})
