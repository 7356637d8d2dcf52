import { expect, test } from 'vitest'
import { readConfig, updateConfig } from '../storage/config-file.ts'
import { isolateBuilds, release, shellBuild, webRoot } from '../testing/builds.ts'
import { publishShell } from './publish-shell.ts'
import { rollbackRemote } from './rollback-remote.ts'

isolateBuilds()

test('releases and rollbacks leave the origins of overrides as somebody wrote them', async () => {
  const overrideOrigins = ['http://localhost:*', 'https://dev.example']
  await updateConfig(webRoot(), (config) => ({ ...config, overrideOrigins }))

  await publishShell(await shellBuild('one'), webRoot(), { settings: { apiUrl: 'https://erp.example' } })
  await release('one')
  await release('two')
  await rollbackRemote('barley', webRoot())

  expect((await readConfig(webRoot())).overrideOrigins).toEqual(overrideOrigins)
})
