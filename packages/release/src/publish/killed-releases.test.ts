import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'vite'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readRemoteBuild } from '../apps/remote-build.ts'
import { readConfig } from '../storage/config-file.ts'
import { isComplete, releaseFolder } from '../storage/release-folder.ts'
import {
  build,
  filesIn,
  isolateBuilds,
  release,
  releaseCandidate,
  shellBuild,
  webRoot,
} from '../testing/builds.ts'
import { moveCandidate } from './move-candidate.ts'
import { moveShell } from './move-shell.ts'
import { pruneRemotes } from './prune-remotes.ts'
import { publishRemote } from './publish-remote.ts'
import { publishShell } from './publish-shell.ts'
import { publishShellCandidate } from './publish-shell-candidate.ts'
import { rollbackRemote } from './rollback-remote.ts'
import { rollbackShell } from './rollback-shell.ts'

isolateBuilds()

/** The line in the history, and what names a release then. */
const POINTERS = /^append|^rename (config\.json|index\.html)$/

// Bundled, as a process starts five times faster without a loader.
const folder = await mkdtemp(join(tmpdir(), 'killed-'))
const program = join(folder, 'release.mjs')
await bundle({
  configFile: false,
  logLevel: 'silent',
  ssr: { noExternal: true },
  build: {
    ssr: fileURLToPath(new URL('../testing/release-process.ts', import.meta.url)),
    outDir: folder,
    rollupOptions: { output: { entryFileNames: 'release.mjs' } },
  },
})
afterAll(() => rm(folder, { recursive: true }))
let firstShell: string
beforeEach(async () => {
  firstShell = (await publishShell(await shellBuild('s1'), webRoot())).buildId
})

/** @returns the kinds of changes that it made, if it was to keep the web root at each */
function run(...args: string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, ...args], (error, stdout, stderr) =>
      error ? reject(new Error(stderr)) : resolve(JSON.parse(stdout)),
    )
  })
}

/**
 * Runs an action once, and from each web root that a kill would have left looks at what is there and goes on from it.
 * @param wanted the kinds that this action does not share with a release of a remote
 * @param takeBack what must be possible then
 */
async function killThroughout(
  action: string,
  wanted: RegExp,
  dist: string,
  goOn: (root: string) => Promise<unknown>,
  takeBack = async (_root: string) => {},
): Promise<void> {
  const whole = await copyOf(webRoot())
  const kills = await mkdtemp(join(folder, 'kills-'))
  const kinds = await run(action, whole, dist, kills)
  await goOn(whole)
  const expected = await contentOf(whole)
  const sample = kinds.map((kind, index) => [kind, index] as const).filter(([kind]) => wanted.test(kind))
  expect(sample.length).toBeGreaterThan(1)
  for (const [kind, index] of sample) {
    const root = join(kills, String(index))
    await expectUsable(root)
    await goOn(root)
    expect(await contentOf(root), `killed at: ${kind}`).toEqual(expected)
    await takeBack(root)
  }
}

/** Synchronously, which takes a fraction of the time. */
async function copyOf(root: string): Promise<string> {
  const copy = await mkdtemp(join(folder, 'web-'))
  cpSync(root, copy, { recursive: true })
  return copy
}

/** The files that the pointers and the page name are there and right. */
async function expectUsable(root: string): Promise<void> {
  for (const [name, { release, previous, canary }] of Object.entries((await readConfig(root)).remotes)) {
    for (const named of [release, previous, canary?.release]) {
      if (!named) continue
      expect(await isComplete(releaseFolder(root, name, named.buildId), named.files)).toBe(true)
    }
  }
  // That of a candidate has two pages as JSON.
  const page = (await readFile(join(root, 'index.html'), 'utf8')).replaceAll('\\"', '"')
  for (const [, file = ''] of page.matchAll(/(?:src|href)="([^"]*)"/g)) {
    expect(await readFile(join(root, file), 'utf8')).toMatch(/^(import.*|s\d|document\.write.*)\s*$/)
  }
}

/** Every file with its content but for the times; histories tell of the kill and are left out. */
async function contentOf(root: string): Promise<Record<string, string>> {
  const files = Object.entries(await filesIn(root, 'latin1')).filter(
    ([path]) => !path.endsWith('history.jsonl'),
  )
  return Object.fromEntries(
    files.map(([path, content]) => [path, content.replaceAll(/"(releasedAt|since|step)": ?"[^"]*"/g, '')]),
  )
}

/** Takes the shell's newest release back, whether it was completed or killed with its page in place. */
async function takeShellBack(root: string): Promise<void> {
  if (!(await readFile(join(root, 'index.html'), 'utf8')).includes('-s1.js')) await rollbackShell(root)
  expect(await readFile(join(root, 'index.html'), 'utf8')).toContain('-s1.js')
}

test('a release of a remote may be killed anywhere', async () => {
  await release('one')
  const second = await release('two')
  const dist = await build('three')

  await killThroughout(
    'remote',
    /./,
    dist,
    async (root) => publishRemote(await readRemoteBuild(dist), root),
    async (root) => expect((await rollbackRemote('barley', root)).release).toEqual(second),
  )
})

test('a rollback may be killed anywhere', async () => {
  const first = await release('one')
  await release('two')
  const dist = await build('three')

  await killThroughout('rollback', POINTERS, dist, async (root) => {
    const current = (await readConfig(root)).remotes['barley']?.release
    if (current?.buildId !== first.buildId) await rollbackRemote('barley', root)
    await publishRemote(await readRemoteBuild(dist), root)
  })
})

test('the start of a candidate may be killed anywhere', async () => {
  const first = await release('one')
  const dist = await build('two')

  await killThroughout('candidate', POINTERS, dist, async (root) => {
    expect((await readConfig(root)).remotes['barley']?.release).toEqual(first)
    await publishRemote(await readRemoteBuild(dist), root, { share: 0.05 })
  })
})

test('a promotion may be killed anywhere', async () => {
  const first = await release('one')
  const candidate = await releaseCandidate('two')
  const dist = await build('three')

  await killThroughout('promote', POINTERS, '', async (root) => {
    const running = (await readConfig(root)).remotes['barley']?.canary
    if (running) await moveCandidate('barley', root, { verb: 'promote', author: 'Ana', reason: 'sound' })
    expect((await readConfig(root)).remotes['barley']).toEqual({
      release: candidate.release,
      previous: first,
    })
    const again = await copyOf(root)
    expect((await rollbackRemote('barley', again)).release).toEqual(first)
    // The next release cleans up.
    await publishRemote(await readRemoteBuild(dist), root)
  })
})

test('a release of the shell may be killed anywhere', async () => {
  await release('one')
  const dist = await shellBuild('s2')

  await killThroughout(
    'shell',
    /^(?!.*lock)/,
    dist,
    async (root) => {
      await takeShellBack(await copyOf(root))
      await publishShell(dist, root)
    },
    takeShellBack,
  )
})

test('a rollback of the shell may be killed anywhere', async () => {
  await publishShell(await shellBuild('s2'), webRoot())
  await release('one')
  const dist = await shellBuild('s3')

  await killThroughout('shell-rollback', POINTERS, dist, async (root) => {
    if ((await readConfig(root)).shell?.buildId !== firstShell) await rollbackShell(root)
    expect(await readFile(join(root, 'index.html'), 'utf8')).toContain('bootstrap-s1.js')
    await publishShell(dist, root)
  })
})

test('the start of a candidate of the shell may be killed anywhere', async () => {
  const dist = await shellBuild('s2')
  const withdraw = async (root: string) => {
    if ((await readConfig(root)).shell?.canary) await moveShell(root, { verb: 'withdraw' })
    expect(await readFile(join(root, 'index.html'), 'utf8')).not.toContain('-s2.js')
  }

  await killThroughout(
    'shell-candidate',
    POINTERS,
    dist,
    async (root) => {
      await withdraw(await copyOf(root))
      await publishShellCandidate(dist, root, 0.05)
    },
    withdraw,
  )
})

test.each(['promote', 'withdraw'] as const)(
  'to %s a candidate of the shell may be killed anywhere',
  async (verb) => {
    await release('one')
    await publishShellCandidate(await shellBuild('s2'), webRoot(), 0.05)
    const dist = await shellBuild('s3')

    await killThroughout(`shell-${verb}`, POINTERS, '', async (root) => {
      if ((await readConfig(root)).shell?.canary) await moveShell(root, { verb })
      expect(await readFile(join(root, 'index.html'), 'utf8')).toContain(
        `href="/assets/bootstrap-${verb === 'promote' ? 's2' : 's1'}.js"`,
      )
      if (verb === 'promote') await takeShellBack(await copyOf(root))
      // The next release cleans up.
      await publishShell(dist, root)
    })
  },
)

test('a prune may be killed anywhere', async () => {
  for (const page of ['one', 'two', 'three', 'four']) await release(page)

  await killThroughout('prune', /remotes/, '', (root) => pruneRemotes(root, 1))
})

test('releases of several processes at once all take effect', async () => {
  const names = ['barley', 'oats']
  const builds = await Promise.all(names.map((remote) => build('one', { remote })))
  builds.push(await build('two', { remote: 'oats' }))
  const shell = await shellBuild('s2')
  await Promise.all([run('shell', webRoot(), shell), ...builds.map((dist) => run('remote', webRoot(), dist))])

  const { remotes, shell: deployed } = await readConfig(webRoot())
  expect(Object.keys(remotes).sort()).toEqual(names)
  expect(remotes['oats']?.previous).toBeDefined()
  expect(deployed?.buildId).not.toBe(firstShell)
  await expectUsable(webRoot())
  expect(await readdir(webRoot())).toEqual(expect.not.arrayContaining([expect.stringMatching(/tmp|lock/)]))
})
