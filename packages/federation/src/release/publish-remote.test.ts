import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, updateConfig } from './config-file.ts'
import { publishRemote } from './publish-remote.ts'
import { build, webRoot } from './testing-builds.ts'

test('publishes an immutable folder and points config.json at it', async () => {
  const release = await publishRemote(await build('one'), webRoot())

  const config = await readConfig(webRoot())
  expect(config.remotes['barley']).toEqual({ release })
  expect(release.paths).toEqual(['/barley'])
  expect(release.manifest).toBe(`/remotes/barley/${release.buildId}/mf-manifest.json`)
  const published = await readdir(join(webRoot(), 'remotes/barley', release.buildId, 'assets'))
  expect(published).toEqual([
    'dialog-1.js',
    'list-1.js',
    'page-1.css',
    'page-1.js',
    'page-1.js.br',
    'page-1.js.gz',
    'remote-1.js',
  ])
})

test('lists every file with its integrity and marks what the first screen needs', async () => {
  const { files } = await publishRemote(await build('one'), webRoot())

  expect(files.map(({ path, preload }) => [path, preload])).toEqual([
    ['assets/dialog-1.js', false],
    ['assets/list-1.js', true],
    ['assets/page-1.css', true],
    ['assets/page-1.js', true],
    ['assets/remote-1.js', true],
    ['remoteEntry-1.js', true],
  ])
  // sha384 of "entry", from `printf entry | openssl dgst -sha384 -binary | base64`
  expect(files.at(-1)?.integrity).toBe(
    'sha384-62uBgnG6+YTGQNMl+obi6qVkdGZnlhGcgfthFhDiF516gWydfNbHtTpyulxi7Aeh',
  )
})

test('keeps the release before as previous, and its files', async () => {
  const first = await publishRemote(await build('one'), webRoot())
  const second = await publishRemote(await build('two'), webRoot())

  const config = await readConfig(webRoot())
  expect(config.remotes['barley']).toMatchObject({ release: second, previous: first })
  expect((await readdir(join(webRoot(), 'remotes/barley'))).sort()).toEqual(
    ['history.jsonl', first.buildId, second.buildId].sort(),
  )
})

test('changes nothing when the same build is released again', async () => {
  const first = await publishRemote(await build('one'), webRoot())
  await publishRemote(await build('two'), webRoot())
  const before = await readFile(join(webRoot(), 'config.json'), 'utf8')

  await publishRemote(await build('two'), webRoot())

  expect(await readFile(join(webRoot(), 'config.json'), 'utf8')).toBe(before)
  expect((await readConfig(webRoot())).remotes['barley']?.previous).toEqual(first)
})

test('lets two releases at once both take effect', async () => {
  const names = ['barley', 'rye', 'oats', 'wheat']
  await Promise.all(names.map(async (name) => publishRemote(await build('one', name), webRoot())))

  expect(Object.keys((await readConfig(webRoot())).remotes).sort()).toEqual([...names].sort())
  expect(await readdir(webRoot())).toEqual(expect.not.arrayContaining([expect.stringMatching(/tmp|lock/)]))
})

test('refuses to write a configuration that the shell would not accept', async () => {
  const release = await publishRemote(await build('one'), webRoot())
  const before = await readFile(join(webRoot(), 'config.json'), 'utf8')

  const change = updateConfig(webRoot(), ({ apiUrl }) => ({
    apiUrl,
    remotes: { barley: { release: { ...release, paths: ['barley'] } } },
  }))
  await expect(change).rejects.toThrow()

  expect(await readFile(join(webRoot(), 'config.json'), 'utf8')).toBe(before)
})

test('refuses a remote that the deployed shell cannot serve, and changes nothing', async () => {
  const first = await publishRemote(await build('one'), webRoot())
  const shell = { buildId: 's1', shared: { react: '18.3.1' } }
  await updateConfig(webRoot(), (config) => ({ ...config, shell }))

  await expect(publishRemote(await build('two'), webRoot())).rejects.toThrow(
    'barley needs react ^19.0.0; the deployed shell provides 18.3.1.',
  )
  expect((await readConfig(webRoot())).remotes['barley']).toEqual({ release: first })
})
