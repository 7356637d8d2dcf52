import { readConfig } from '@celeiro/release'
import { expect, test } from '@playwright/test'
import { folders } from './folders.ts'

async function buildIds(webRoot: string) {
  const { shell, remotes } = await readConfig(webRoot)
  return { shell: shell?.buildId, orders: remotes['orders']?.release.buildId }
}

test('the same sources give the same builds, in every folder and on a busy machine', async () => {
  const ids = await buildIds(folders.firstReleases)
  expect(ids).toEqual({ shell: expect.any(String), orders: expect.any(String) })
  expect(await buildIds(folders.releasedFromTwin)).toEqual(ids)
})
