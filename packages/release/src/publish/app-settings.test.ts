import { expect, test } from 'vitest'
import { type AppSettings, readConfig, withSettings } from '../storage/config-file.ts'
import { build, isolateBuilds, publishShell, webRoot } from '../testing/builds.ts'
import { checkApps } from './publish-app.ts'

isolateBuilds()

const ERP = 'https://erp.example/base'
const settings = {
  apiUrl: ERP,
  features: ['logout'],
  apiDialect: ['omit-null'],
  telemetry: '/api/telemetry',
  overrideOrigins: ['http://localhost:*', 'https://dev.example'],
}

test.each<[given: AppSettings, changed: object]>([
  [{}, {}],
  [{ apiUrl: ERP, features: ['search'] }, { features: ['search'] }],
  // The features of one API are not those of another.
  [{ apiUrl: '' }, { apiUrl: '', features: undefined, apiDialect: undefined, telemetry: undefined }],
  [{ apiDialect: [] }, { apiDialect: [] }],
  [{ telemetry: null }, { telemetry: undefined }],
  // The actions of orders come beside other features.
  [{ orderActions: true }, { features: ['logout', 'order-actions'] }],
  [{ orderActions: false }, {}],
])('with the settings %j, a release of the shell changes %j', (given, changed) => {
  const config = { ...settings, remotes: {} }
  expect(withSettings(config, given)).toEqual({ ...config, ...changed })
})

test('a remote for another API than that of the web root is refused before anything changes', async () => {
  await publishShell('s1', { settings: { apiUrl: ERP } })
  const apps = [{ app: 'barley', dist: await build('one') }]
  const before = await readConfig(webRoot())

  const other = { settings: { apiUrl: 'https://other.example' } }
  await expect(checkApps(apps, webRoot(), other)).rejects.toThrow(
    `The web root uses ${ERP}, but API_URL is https://other.example. Only a release of the shell changes it.`,
  )
  expect(await readConfig(webRoot())).toEqual(before)
  await checkApps(apps, webRoot(), { settings: { apiUrl: ERP } })
})
