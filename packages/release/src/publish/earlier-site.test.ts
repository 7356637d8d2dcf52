import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readAppConfig } from '@celeiro/app-manifest/earlier-config'
import { beforeEach, expect, test } from 'vitest'
import { readConfig } from '../storage/config-file.ts'
import { isolateBuilds, release, testApp, webRoot } from '../testing/builds.ts'
import earlier from '../testing/earlier-site.json' with { type: 'json' }

// The web root that the commands of the version before have left: a shell, barley with a candidate, and rye with one for the candidate of
// the shell alone.
isolateBuilds()
beforeEach(async () => {
  for (const [path, content] of Object.entries(earlier)) {
    await mkdir(dirname(join(webRoot(), path)), { recursive: true })
    await writeFile(join(webRoot(), path), content, 'latin1')
  }
})
const stored = JSON.parse(earlier['config.json'])

test('its candidates are read, but for one that the released shell did not offer, and written in the new form', async () => {
  const { shell, remotes } = await readConfig(webRoot())
  const { release: tried, salt, step, since } = stored.remotes.barley.candidate
  expect(remotes['barley']?.canary).toEqual({ release: tried, for: { share: 0.25 }, salt, step, since })
  expect(shell?.canary).toMatchObject({
    release: { buildId: stored.shell.candidate.buildId },
    for: { share: 0.05 },
  })
  expect(remotes['rye']).toEqual({ release: stored.remotes.rye.release })

  await release('oats', { remote: 'oats' })
  const written = await readConfig(webRoot())
  expect(readAppConfig(written)).toEqual(written)
  expect({ ...written, remotes: { ...written.remotes, oats: undefined } }).toEqual({
    ...readAppConfig(stored),
    remotes: { ...remotes, oats: undefined },
  })
})

test('its candidates are promoted, and its releases rolled back', async () => {
  const { release: before, previous, candidate } = stored.remotes.barley
  await testApp('barley').move('promote')
  for (const target of [before, previous])
    expect((await testApp('barley').rollBack()).release).toEqual(target)
  expect((await readConfig(webRoot())).remotes['barley']).toEqual({ release: previous })
  expect(candidate.release).not.toEqual(before)

  await testApp('shell').move('promote')
  expect((await readConfig(webRoot())).shell).toEqual({ buildId: stored.shell.candidate.buildId })
  expect((await testApp('shell').rollBack()).release.buildId).toBe(stored.shell.buildId)
})
