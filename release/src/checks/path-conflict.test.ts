import { expect, test } from 'vitest'
import { rollbackRemote } from '../publish/rollback-remote.ts'
import { readConfig } from '../storage/config-file.ts'
import { candidate, isolateBuilds, release, webRoot } from '../testing/builds.ts'
import { checkRemote } from './check-release.ts'

isolateBuilds()

const rye = {
  buildId: '1',
  paths: ['/rye', '/malt/rye/'],
  pages: [
    { path: '/rye', title: '' },
    { path: '/malt/rye/', title: '' },
  ],
  releasedAt: '',
  manifest: '/m.json',
  files: [],
}
const config = { apiUrl: '', remotes: { rye: { release: rye } } }

const pathConflicts = async (name: string, paths: string[]) =>
  (await checkRemote(['release'], await candidate({ name, paths }), config)).errors

test.each([['/rye'], ['/rye/'], ['/rye/new'], ['/malt'], ['/malt/rye'], ['/malt/rye/old']])(
  'finds %s among what is claimed',
  async (path) => {
    expect(await pathConflicts('barley', ['/barley', path])).toEqual([
      `barley cannot be released: its path ${path} belongs to rye.`,
    ])
  },
)

test.each(['/modules', '/modules/', '/modules/old', '/login'])(
  'finds %s among the pages of the shell',
  async (path) => {
    expect(await pathConflicts('barley', ['/barley', path])).toEqual([
      `barley cannot be released: its path ${path} belongs to the shell.`,
    ])
  },
)

test('finds that the root claims everything', async () => {
  expect(await pathConflicts('barley', ['/'])).toEqual(
    ['the shell', 'rye'].map((owner) => `barley cannot be released: its path / belongs to ${owner}.`),
  )
})

test('accepts neighbours, and what a remote has already', async () => {
  expect(
    await pathConflicts('barley', ['/barley', '/ryegrass', '/malt/barley', '/modules-of-barley']),
  ).toEqual([])
  expect(await pathConflicts('rye', ['/rye'])).toEqual([])
})

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

test('refuses a rollback to a release whose path another remote has taken meanwhile', async () => {
  const { buildId } = await release('one', claiming('/barley', '/rye'))
  await release('two')
  await release('one', { remote: 'rye' })
  const before = await readConfig(webRoot())

  await expect(rollbackRemote('barley', webRoot())).rejects.toThrow(
    `Release ${buildId} of barley cannot come back: its path /rye belongs to rye.`,
  )
  expect(await readConfig(webRoot())).toEqual(before)
})
