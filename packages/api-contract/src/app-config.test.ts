import { expect, test } from 'vitest'
import { appConfig } from './app-config.ts'

const config = { apiUrl: '', remotes: {} }

test('features that this version does not know are no error, and none need to be named', () => {
  expect(appConfig.parse(config)).toEqual(config)
  expect(appConfig.parse({ ...config, features: ['logout', 'from-the-future'] }).features).toContain('logout')
})
