import { expect, test } from 'vitest'
import { readConfig, updateConfig } from '../storage/config-file.ts'
import { build, isolateBuilds, release, shellBuild, webRoot } from '../testing/builds.ts'
import { checkApps } from './publish-app.ts'
import { publishShell } from './publish-shell.ts'
import { rollbackRemote } from './rollback-remote.ts'
import { rollbackShell } from './rollback-shell.ts'

isolateBuilds()

const ERP = 'https://erp.example/base'
const settings = async () => {
  const { apiUrl, features } = await readConfig(webRoot())
  return { apiUrl, features }
}

test('a release of the shell names the API and its features, also if the shell itself is current already', async () => {
  const dist = await shellBuild('s1')
  await publishShell(dist, webRoot(), { settings: { features: ['logout'] } })
  expect(await settings()).toEqual({ apiUrl: '', features: ['logout'] })

  await publishShell(dist, webRoot(), { settings: { apiUrl: ERP, features: ['logout'] } })
  expect(await settings()).toEqual({ apiUrl: ERP, features: ['logout'] })
})

test('a release of the shell names how the API differs, and another API does not differ so', async () => {
  const dialect = async () => (await readConfig(webRoot())).apiDialect
  await publishShell(await shellBuild('s1'), webRoot(), {
    settings: { apiUrl: ERP, apiDialect: ['omit-null'] },
  })
  expect(await dialect()).toEqual(['omit-null'])
  await publishShell(await shellBuild('s2'), webRoot())
  expect(await dialect()).toEqual(['omit-null'])
  await publishShell(await shellBuild('s3'), webRoot(), { settings: { apiUrl: '' } })
  expect(await dialect()).toBeUndefined()
})

test('a release of the shell names the collector of reports, or none, and others leave it', async () => {
  const telemetry = async () => (await readConfig(webRoot())).telemetry
  await publishShell(await shellBuild('s1'), webRoot(), { settings: { telemetry: '/api/telemetry' } })
  await publishShell(await shellBuild('s2'), webRoot())
  await release('one')
  expect(await telemetry()).toBe('/api/telemetry')
  await publishShell(await shellBuild('s2'), webRoot(), { settings: { telemetry: null } })
  expect(await telemetry()).toBeUndefined()
})

test('another API has none of the features of the one before', async () => {
  await publishShell(await shellBuild('s1'), webRoot(), { settings: { apiUrl: '', features: ['logout'] } })
  await publishShell(await shellBuild('s2'), webRoot(), { settings: { apiUrl: ERP } })
  expect(await settings()).toEqual({ apiUrl: ERP, features: undefined })
})

test('releases without an address, and rollbacks, keep the settings of the web root, as somebody wrote them', async () => {
  const overrideOrigins = ['http://localhost:*', 'https://dev.example']
  await updateConfig(webRoot(), (config) => ({ ...config, overrideOrigins }))
  await publishShell(await shellBuild('s1'), webRoot())
  await publishShell(await shellBuild('s2'), webRoot(), { settings: { apiUrl: ERP, features: ['logout'] } })
  await publishShell(await shellBuild('s3'), webRoot())
  await release('one')
  await release('two')
  await rollbackRemote('barley', webRoot())
  await rollbackShell(webRoot())
  await rollbackShell(webRoot())
  expect(await settings()).toEqual({ apiUrl: ERP, features: ['logout'] })
  expect((await readConfig(webRoot())).overrideOrigins).toEqual(overrideOrigins)
})

test('a remote for another API than that of the web root is refused before anything changes', async () => {
  await publishShell(await shellBuild('s1'), webRoot(), { settings: { apiUrl: ERP } })
  const apps = [{ app: 'barley', dist: await build('one') }]
  const before = await readConfig(webRoot())

  const other = { settings: { apiUrl: 'https://other.example' } }
  await expect(checkApps(apps, webRoot(), other)).rejects.toThrow(
    `The web root uses ${ERP}, but API_URL is https://other.example. Only a release of the shell changes it.`,
  )
  expect(await readConfig(webRoot())).toEqual(before)

  const [publish] = await checkApps(apps, webRoot(), { settings: { apiUrl: ERP } })
  expect(await publish?.()).toContain('released')
})

test('a release of the shell turns the actions of orders on beside other features, and leaves them on', async () => {
  await publishShell(await shellBuild('s1'), webRoot(), { settings: { features: ['logout'] } })
  await publishShell(await shellBuild('s2'), webRoot(), { settings: { orderActions: true } })
  await publishShell(await shellBuild('s3'), webRoot(), { settings: { orderActions: false } })
  expect((await settings()).features).toEqual(['logout', 'order-actions'])
  await publishShell(await shellBuild('s4'), webRoot(), { settings: { features: ['logout'] } })
  expect((await settings()).features).toEqual(['logout'])
})
