import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig, updateConfig } from './config-file.ts'
import { publishRemote } from './publish-remote.ts'

let folder: string
let webRoot: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  webRoot = join(folder, 'web')
})

afterEach(() => rm(folder, { recursive: true }))

/** A build output such as a remote's build leaves, with one page that loads one dialog. */
async function build(page: string, remote = 'barley'): Promise<string> {
  const dist = await mkdtemp(join(folder, 'dist-'))
  const manifest = {
    'virtual:mf-REMOTE_ENTRY_ID:x': { file: 'remoteEntry-1.js', dynamicImports: ['src/remote.tsx'] },
    'src/remote.tsx': { file: 'assets/remote-1.js', dynamicImports: ['src/page.tsx'] },
    'src/page.tsx': {
      file: 'assets/page-1.js',
      imports: ['_list.js'],
      dynamicImports: ['src/dialog.tsx'],
      css: ['assets/page-1.css'],
    },
    '_list.js': { file: 'assets/list-1.js' },
    'src/dialog.tsx': { file: 'assets/dialog-1.js' },
  }
  const files = {
    '.vite/manifest.json': JSON.stringify(manifest),
    'remote.json': JSON.stringify({ name: remote, paths: [`/${remote}`] }),
    'mf-manifest.json': '{}',
    'mf-stats.json': '{}',
    'remoteEntry-1.js': 'entry',
    'assets/remote-1.js': 'remote',
    'assets/remote-1.js.map': '{}',
    'assets/page-1.js': page.padEnd(600, ' '),
    'assets/page-1.css': 'css',
    'assets/list-1.js': 'list',
    'assets/dialog-1.js': 'dialog',
  }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dist, path)), { recursive: true })
    await writeFile(join(dist, path), content)
  }
  return dist
}

test('publishes an immutable folder and points config.json at it', async () => {
  const release = await publishRemote(await build('one'), webRoot)

  const config = await readConfig(webRoot)
  expect(config.remotes['barley']).toEqual({ paths: ['/barley'], release })
  expect(release.manifest).toBe(`/remotes/barley/${release.buildId}/mf-manifest.json`)
  const published = await readdir(join(webRoot, 'remotes/barley', release.buildId, 'assets'))
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
  const { files } = await publishRemote(await build('one'), webRoot)

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
  const first = await publishRemote(await build('one'), webRoot)
  const second = await publishRemote(await build('two'), webRoot)

  const config = await readConfig(webRoot)
  expect(config.remotes['barley']).toMatchObject({ release: second, previous: first })
  expect((await readdir(join(webRoot, 'remotes/barley'))).sort()).toEqual(
    [first.buildId, second.buildId].sort(),
  )
})

test('changes nothing when the same build is released again', async () => {
  const first = await publishRemote(await build('one'), webRoot)
  await publishRemote(await build('two'), webRoot)
  const before = await readFile(join(webRoot, 'config.json'), 'utf8')

  await publishRemote(await build('two'), webRoot)

  expect(await readFile(join(webRoot, 'config.json'), 'utf8')).toBe(before)
  expect((await readConfig(webRoot)).remotes['barley']?.previous).toEqual(first)
})

test('lets two releases at once both take effect', async () => {
  const names = ['barley', 'rye', 'oats', 'wheat']
  await Promise.all(names.map(async (name) => publishRemote(await build('one', name), webRoot)))

  expect(Object.keys((await readConfig(webRoot)).remotes).sort()).toEqual([...names].sort())
  expect(await readdir(webRoot)).toEqual(expect.not.arrayContaining([expect.stringMatching(/tmp|lock/)]))
})

test('refuses to write a configuration that the shell would not accept', async () => {
  await publishRemote(await build('one'), webRoot)
  const before = await readFile(join(webRoot, 'config.json'), 'utf8')

  const change = updateConfig(webRoot, ({ apiUrl, remotes }) => ({
    apiUrl,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => [name, { ...remote, paths: ['rye'] }]),
    ),
  }))
  await expect(change).rejects.toThrow()

  expect(await readFile(join(webRoot, 'config.json'), 'utf8')).toBe(before)
})
