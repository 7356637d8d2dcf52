import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRemoteBuild } from '../apps/remote-build.ts'
import { readShellBuild } from '../apps/shell-build.ts'
import { readConfig } from '../storage/config-file.ts'
import { build, filesIn, isolateBuilds, release, shellBuild, webRoot } from '../testing/builds.ts'
import { checkApps, publishApp } from './publish-app.ts'

isolateBuilds()

test('checks without writing anything, releases on demand, and says what it did', async () => {
  const dist = await build('one')
  const { buildId } = await readRemoteBuild(dist)
  const folder = join(webRoot(), 'remotes/barley', buildId)
  const [publish] = await checkApps([{ app: 'barley', dist }], webRoot())
  expect(await readdir(webRoot()).catch(() => [])).toEqual([])

  expect(await publish?.()).toBe(`barley ${buildId} released: 8 files in ${folder}`)
  expect(await publishApp('barley', dist, webRoot())).toBe(
    `barley ${buildId} is current already: 8 files in ${folder}`,
  )
  await rm(join(folder, 'assets/list-1.js'))
  expect(await publishApp('barley', dist, webRoot())).toContain(
    `barley ${buildId} repaired; missing or damaged: assets/list-1.js. 8 files in`,
  )
})

test('repairs a shell, and releases one in place of one that has lost the file of what it provides', async () => {
  const dist = await shellBuild('s1')
  await publishApp('shell', dist, webRoot())
  await writeFile(join(webRoot(), 'assets/bootstrap-s1.js'), 'half')
  await writeFile(join(webRoot(), 'index.html'), 'half')
  expect(await publishApp('shell', dist, webRoot())).toContain(
    'repaired; missing or damaged: assets/bootstrap-s1.js, index.html. 5 files in',
  )
  expect(await publishApp('shell', dist, webRoot())).toContain('is current already')

  await release('one')
  const { shell } = await readConfig(webRoot())
  await rm(join(webRoot(), `shell/${shell?.buildId}/shell.json`))
  expect(await publishApp('shell', await shellBuild('s2'), webRoot())).toContain(
    `released, in place of ${shell?.buildId}:`,
  )
})

test('a remote that has lost what describes it keeps no shell back', async () => {
  const { buildId } = await release('one')
  await rm(join(webRoot(), `remotes/barley/${buildId}/remote.json`))
  expect(await publishApp('shell', await shellBuild('s1'), webRoot())).toContain(
    `The requirements of release ${buildId} of barley cannot be read: `,
  )
})

const uses = { '@celeiro/ui-kit': ['Button', 'Chart'] }

test('refuses a shell that current remotes cannot use, naming all that they miss, unless forced', async () => {
  await publishApp('shell', await shellBuild('s1', { uiKit: ['Button', 'Chart'] }), webRoot())
  await release('one', { uses })
  await release('one', { remote: 'oats', uses })
  await release('one', { remote: 'rye' })
  const before = await filesIn(webRoot())
  const dist = await shellBuild('s2', { react: '18.3.1' })
  const { buildId } = await readShellBuild(dist)
  const needs = [
    ...['barley', 'oats'].flatMap((name) => [
      `${name} needs react ^19.0.0; shell ${buildId} provides 18.3.1.`,
      `${name} uses Chart of @celeiro/ui-kit; shell ${buildId} has no such export.`,
    ]),
    `rye needs react ^19.0.0; shell ${buildId} provides 18.3.1.`,
  ]

  await expect(publishApp('shell', dist, webRoot())).rejects.toThrow(
    [
      `Current remotes are incompatible with shell ${buildId}:`,
      ...needs,
      'With --force, their pages show an error until they are released again.',
    ].join('\n'),
  )
  expect(await filesIn(webRoot())).toEqual(before)

  const [released, ...warnings] = (await publishApp('shell', dist, webRoot(), { force: true })).split('\n')
  expect(released).toContain('released, in place of')
  expect(warnings).toEqual(needs)
  // A repair makes nothing worse.
  expect(await publishApp('shell', dist, webRoot())).toContain('is current already')
})

test('a shell may come with the remotes that need it, in place of those that do not suit it', async () => {
  await publishApp('shell', await shellBuild('s1'), webRoot())
  await release('one')
  const releaseBoth = async (shell: string, react: string) => {
    const apps = [
      { app: 'shell', dist: await shellBuild(shell, { react }) },
      { app: 'barley', dist: await build(shell, { react: '^20.0.0' }) },
    ]
    for (const publish of await checkApps(apps, webRoot())) await publish()
  }
  await releaseBoth('s2', '20.0.0')
  const before = await filesIn(webRoot())

  await expect(releaseBoth('s3', '19.3.1')).rejects.toThrow(
    'barley needs react ^20.0.0; the shell that is released with it provides 19.3.1.',
  )
  expect(await filesIn(webRoot())).toEqual(before)
})
