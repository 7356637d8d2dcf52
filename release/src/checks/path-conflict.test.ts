import { expect, test } from 'vitest'
import { readConfig } from '../storage/config-file.ts'
import { isolateBuilds, release, webRoot } from '../testing/builds.ts'

isolateBuilds()

const claiming = (...paths: string[]) => ({
  files: { 'remote.json': JSON.stringify({ pages: paths.map((path) => ({ path, title: path })) }) },
})

test('refuses a release that claims what belongs to another remote, and changes nothing', async () => {
  await release('one', { remote: 'rye' })
  const before = await readConfig(webRoot())

  await expect(release('one', claiming('/barley', '/rye/new'))).rejects.toThrow(
    'barley cannot be released: its path /rye/new belongs to rye.',
  )
  expect(await readConfig(webRoot())).toEqual(before)
})

test('of two releases at once that claim the same path, lets one take effect', async () => {
  const outcomes = await Promise.allSettled([
    release('one', claiming('/rye')),
    release('one', { remote: 'rye' }),
  ])

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(Object.keys((await readConfig(webRoot())).remotes)).toHaveLength(1)
})
