import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { manifestFingerprint } from '../scripts/manifest-fingerprint.mjs'
import { repository, trackedFiles } from './repository.ts'

let copy: string

beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'manifests-'))
  for (const file of [...packageManifests(), 'pnpm-lock.yaml', 'pnpm-workspace.yaml']) {
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await cp(join(repository, file), join(copy, file))
  }
})

afterEach(() => rm(copy, { recursive: true }))

/** The end-to-end tests have a remote of another repository, which the workspace does not install. */
const packageManifests = () =>
  trackedFiles((path) => /(^|\/)package\.json$/.test(path) && !path.startsWith('e2e/src/')).map(
    ({ path }) => path,
  )

test('notices a change of any package.json of the repository', async () => {
  const seen = new Set([manifestFingerprint(copy)])
  for (const file of packageManifests()) {
    await writeFile(join(copy, file), '{}')
    seen.add(manifestFingerprint(copy))
  }
  expect(packageManifests().length).toBeGreaterThan(10)
  expect(seen.size).toBe(packageManifests().length + 1)
})

test('notices a new package, and one that is gone, but not folders left behind by a branch switch', async () => {
  const before = manifestFingerprint(copy)
  await mkdir(join(copy, 'remotes/harvest/node_modules'), { recursive: true })
  expect(manifestFingerprint(copy)).toBe(before)
  await writeFile(join(copy, 'remotes/harvest/package.json'), '{}')
  expect(manifestFingerprint(copy)).not.toBe(before)
  await rm(join(copy, 'remotes/harvest/package.json'))
  expect(manifestFingerprint(copy)).toBe(before)
})
