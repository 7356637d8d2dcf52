import { expect, test } from 'vitest'
import { appConfig } from './app-config.ts'

const config = { apiUrl: '', remotes: {} }

test('unknown features are no error, and features are optional', () => {
  expect(appConfig.parse(config)).toEqual(config)
  expect(appConfig.parse({ ...config, features: ['logout', 'from-the-future'] }).features).toContain('logout')
})

test('a candidate of any rules is no error, but one for no account or for more than all is', () => {
  const release = { buildId: '1', paths: ['/rye'], pages: [], releasedAt: '', manifest: '/m.json', files: [] }
  const candidate = { release, share: 0.05, salt: 'rye-1', step: '1', since: '', rules: { later: true } }
  const withShare = (share: number) =>
    appConfig.safeParse({
      apiUrl: '',
      remotes: { rye: { release, candidate: { ...candidate, share } } },
    }).success
  expect([0.05, 1].map(withShare)).toEqual([true, true])
  expect([0, -1, 5].map(withShare)).toEqual([false, false, false])
})

test('a format of records that this shell does not know is no error', () => {
  const record = {
    kind: 'SILO',
    param: 'silo',
    details: [{ field: 'volume', format: 'litres', later: true }],
  }
  const release = { buildId: '1', paths: [], releasedAt: '', manifest: '/m.json', files: [] }
  const pages = [{ path: '/silos', title: 'Silos', record }]
  expect(
    appConfig.safeParse({ ...config, remotes: { silos: { release: { ...release, pages } } } }).success,
  ).toBe(true)
})
