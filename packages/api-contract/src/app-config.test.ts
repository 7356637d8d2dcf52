import { expect, test } from 'vitest'
import { appConfig } from './app-config.ts'

const config = { apiUrl: '', remotes: {} }

test('unknown features are no error, and features are optional', () => {
  expect(appConfig.parse(config)).toEqual(config)
  expect(appConfig.parse({ ...config, features: ['logout', 'from-the-future'] }).features).toContain('logout')
})
