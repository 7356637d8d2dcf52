import { expect, test } from '@playwright/test'
import { folders } from './folders.ts'
import { readConfig } from './site.ts'

test('the same sources give the same builds, in every folder and on a busy machine', async () => {
  const ids = await buildIds(folders.firstReleases)
  expect(Object.keys(ids).sort()).toEqual(['admin', 'catalog', 'customers', 'orders', 'shell'])
  const { shell, orders } = ids
  expect(await buildIds(folders.releasedFromTwin)).toEqual({ shell, orders })
})

async function buildIds(webRoot: string): Promise<Record<string, string | undefined>> {
  const { shell, remotes } = await readConfig(webRoot)
  const remoteIds = Object.entries(remotes).map(([name, { release }]) => [name, release.buildId])
  return { shell: shell?.buildId, ...Object.fromEntries(remoteIds) }
}
