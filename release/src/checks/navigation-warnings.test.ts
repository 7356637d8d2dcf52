import type { RemoteNavigation } from '@celeiro/app-manifest/remote-pages'
import { expect, test } from 'vitest'
import type { Deployment } from '../storage/shell-files.ts'
import { candidate, isolateBuilds } from '../testing/builds.ts'
import { checkRemote } from './check-release.ts'

isolateBuilds()

const page = (label: string, order: number, more: { icon?: string; group?: string } = {}) => ({
  path: '/page',
  title: label,
  nav: { label, order, icon: 'tag', ...more },
})

const rye = {
  buildId: '1',
  paths: ['/rye'],
  releasedAt: '2026-11-20T12:00:00Z',
  manifest: '/m.json',
  files: [],
  pages: [page('Centeio', 20)],
  groups: [{ label: 'Grãos', order: 10, icon: 'wheat' }],
}

const config: Deployment = {
  apiUrl: '',
  shell: { buildId: 's1', shared: {}, icons: ['tag', 'wheat'] },
  remotes: { rye: { release: rye } },
}

type Declared = RemoteNavigation & { name: string }

const navigationWarnings = async (declared: Declared, config: Deployment) =>
  (await checkRemote(['release'], await candidate(declared), config)).warnings

test('says nothing of entries that stand for themselves', async () => {
  const declared = { name: 'barley', pages: [page('Cevada', 30)], groups: [] }
  expect(await navigationWarnings(declared, config)).toEqual([])
  expect(
    await navigationWarnings({ ...declared, pages: [page('Cevada', 20)] }, { ...config, remotes: {} }),
  ).toEqual([])
})

test('names icons that the deployed shell lacks', async () => {
  const declared = { name: 'barley', pages: [page('Cevada', 30, { icon: 'beer' })], groups: [] }
  expect(await navigationWarnings(declared, config)).toEqual([
    'barley names the icon "beer", which the deployed shell lacks; a neutral icon shows instead.',
  ])
})

test('names a group that another remote declares differently', async () => {
  const declared = {
    name: 'barley',
    pages: [page('Cevada', 30, { group: 'Grãos' })],
    groups: [{ label: 'Grãos', order: 15, icon: 'wheat' }],
  }
  expect(await navigationWarnings(declared, config)).toEqual([
    'barley and rye declare the group "Grãos" differently; the lower order counts, then the first remote by name.',
  ])
})

test('names entries of one level with the same order, and its own release does not count', async () => {
  const pages = [page('Cevada', 20), page('Malte', 20, { group: 'Grãos' })]
  expect(await navigationWarnings({ name: 'barley', pages, groups: [] }, config)).toEqual([
    '"Cevada" has order 20, as "Centeio" has; their labels decide.',
  ])
  expect(await navigationWarnings({ name: 'rye', pages, groups: [] }, config)).toEqual([])
})
