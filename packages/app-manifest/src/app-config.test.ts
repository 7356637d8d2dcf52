import { expect, test } from 'vitest'
import { appConfig } from './app-config.ts'

const config = { apiUrl: '', remotes: {} }

const release = { buildId: '1', paths: [], pages: [], releasedAt: '', manifest: '/m.json', files: [] }
const accepts = (rye: object) => appConfig.safeParse({ ...config, remotes: { rye } }).success

test('a candidate for accounts that this shell cannot tell is no error, but a share of none or of more than all is', () => {
  const canary = { release, salt: 'rye-1', step: '1', since: '' }
  const withShare = (share: number) =>
    accepts({ release, canary: { ...canary, for: { share, later: true } } })
  expect([0.05, 1].map(withShare)).toEqual([true, true])
  expect([0, -1, 5].map(withShare)).toEqual([false, false, false])
})
