import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'vite'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../storage/config-file.ts'
import { isComplete, releaseFolder } from '../storage/release-folder.ts'
import {
  appBuild,
  build,
  filesIn,
  isolateBuilds,
  release,
  shellBuild,
  testApp,
  webRoot,
} from '../testing/builds.ts'
import { moveCandidate } from './candidate.ts'
import { pruneRemotes } from './prune-remotes.ts'
import { publish } from './publish.ts'
import { rollBack } from './rollback.ts'
import { appAt } from './shell-app.ts'

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
  firstShell = (await testApp('shell').publish('s1')).buildId
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
 * @param wanted the kinds that this action does not share with a release
 * @param takeBack what must be possible then
 */
async function killThroughout(
  action: string,
  name: string,
  wanted: RegExp,
  dist: string,
  goOn: (root: string) => Promise<unknown>,
  takeBack = async (_root: string) => {},
): Promise<void> {
  const whole = await copyOf(webRoot())
  const kills = await mkdtemp(join(folder, 'kills-'))
  const kinds = await run(action, whole, name, dist, kills)
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
    expect(await readFile(join(root, file), 'utf8')).toMatch(/^(import.*|\w+|document\.write.*)\s*$/)
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

/** The text of the build that everybody has. */
async function shownIn(root: string, name: string): Promise<string | undefined> {
  const { release } = await appAt(root, name).read(await readConfig(root))
  const page = await readFile(join(root, 'index.html'), 'utf8')
  if (name === 'shell') return /href="\/assets\/bootstrap-(\w+)\.js/.exec(page)?.[1]
  const file = join(root, 'remotes', name, release?.buildId ?? '', 'assets/page-1.js')
  return /\w+/.exec(await readFile(file, 'utf8'))?.[0]
}

describe.each(['barley', 'shell'])('of %s', (name) => {
  const app = (root: string) => appAt(root, name)
  const canaryIn = async (root: string) => (await app(root).read(await readConfig(root))).canary
  const { publish: published, dist: built } = testApp(name)
  const to = async (root: string, dist: string, accounts?: object) =>
    publish(await appBuild(root, name, dist), { accounts })
  /** Takes the newest release back, whether it was completed or killed with its page in place. */
  const takeBack = async (root: string) => {
    if ((await shownIn(root, name)) !== 'one') await rollBack(app(root))
    expect(await shownIn(root, name)).toBe('one')
  }
  let zero: string
  beforeEach(async () => {
    zero = (await published('zero')).buildId
    await published('one')
    await release('rye', { remote: 'rye' })
  })

  test('a release may be killed anywhere', async () => {
    const dist = await built('two')
    await killThroughout(
      'release',
      name,
      name === 'shell' ? /^(?!.*lock)/ : /./,
      dist,
      async (root) => {
        // The page of the shell may be in place before the pointer.
        if (name === 'shell') await takeBack(await copyOf(root))
        await to(root, dist)
      },
      takeBack,
    )
  })

  test('a rollback may be killed anywhere', async () => {
    const dist = await built('two')
    await killThroughout('rollback', name, POINTERS, dist, async (root) => {
      const { release } = await app(root).read(await readConfig(root))
      if (release?.buildId !== zero) await rollBack(app(root))
      expect(await shownIn(root, name)).toBe('zero')
      await to(root, dist)
    })
  })
  test('the start of a candidate may be killed anywhere', async () => {
    const dist = await built('two')
    const withdraw = async (root: string) => {
      if (await canaryIn(root)) await moveCandidate(app(root), { verb: 'withdraw' })
      expect(await shownIn(root, name)).toBe('one')
    }
    await killThroughout(
      'candidate',
      name,
      POINTERS,
      dist,
      async (root) => {
        await withdraw(await copyOf(root))
        await to(root, dist, { share: 0.05 })
      },
      withdraw,
    )
  })

  test.each(['promote', 'withdraw'] as const)('to %s a candidate may be killed anywhere', async (verb) => {
    await published('two', { accounts: { share: 0.05 } })
    const dist = await built('three')
    await killThroughout(verb, name, POINTERS, '', async (root) => {
      if (await canaryIn(root)) await moveCandidate(app(root), { verb, author: 'Ana', reason: 'sound' })
      expect(await shownIn(root, name)).toBe(verb === 'promote' ? 'two' : 'one')
      if (verb === 'promote') await takeBack(await copyOf(root))
      // The next release cleans up.
      await to(root, dist)
    })
  })
})

test('a prune may be killed anywhere', async () => {
  for (const page of ['one', 'two', 'three', 'four']) await release(page)

  await killThroughout('prune', '', /remotes/, '', (root) => pruneRemotes(root, { keep: 1, days: 0 }))
})

test('a web server of another user reads what a release writes, whatever the umask', async () => {
  const root = join(webRoot(), 'public')
  const release = [process.execPath, program, 'release', root]
  for (const [name, dist] of [
    ['shell', await shellBuild('s1')],
    ['barley', await build('one')],
  ] as const)
    await new Promise((resolve, reject) => {
      const umask = ['-c', 'umask 077; exec "$@"', 'sh', ...release, name, dist]
      execFile('sh', umask, (error, stdout) => (error ? reject(error) : resolve(stdout)))
    })
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const { mode } = await stat(join(entry.parentPath, entry.name))
    expect(mode & 0o777, entry.name).toBe(entry.isDirectory() ? 0o755 : 0o644)
  }
  expect((await stat(root)).mode & 0o777).toBe(0o755)
})

test('releases of several processes at once all take effect', async () => {
  const names = ['barley', 'oats']
  const builds = await Promise.all(names.map((remote) => build('one', { remote })))
  builds.push(await build('two', { remote: 'oats' }))
  const shell = await shellBuild('s2')
  await Promise.all([
    run('release', webRoot(), 'shell', shell),
    ...builds.map((dist) => run('release', webRoot(), 'barley', dist)),
  ])

  const { remotes, shell: deployed } = await readConfig(webRoot())
  expect(Object.keys(remotes).sort()).toEqual(names)
  expect(remotes['oats']?.previous).toBeDefined()
  expect(deployed?.buildId).not.toBe(firstShell)
  await expectUsable(webRoot())
  expect(await readdir(webRoot())).toEqual(expect.not.arrayContaining([expect.stringMatching(/tmp|lock/)]))
})
