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
import { prune } from './prune.ts'
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

/** Every file with its content but for the times; histories tell of the kill, and the next release removes what is temporary. */
async function contentOf(root: string): Promise<Record<string, string>> {
  const files = Object.entries(await filesIn(root)).filter(
    ([path]) => !/history\.jsonl$|\.tmp|\.lock/.test(path),
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

interface Drill {
  action: string
  /** Makes what it changes. */
  prepare?: (name: string, dist: string) => Promise<unknown>
  /** Does or completes it, in a web root that a kill has left. */
  goOn: (root: string, name: string, dist: string, zero: string) => Promise<unknown>
  /** What is possible then, and also at once after a kill. */
  takeBack: (root: string, name: string) => Promise<unknown>
}

const goTo = async (root: string, name: string, dist: string, accounts?: object) =>
  publish(await appBuild(root, name, dist), { accounts })
const state = async (root: string, name: string) => appAt(root, name).read(await readConfig(root))

/** Takes the newest release back, whether it was completed or killed with its page in place. */
const rollBackFrom = async (root: string, name: string) => {
  if ((await shownIn(root, name)) !== 'one') await rollBack(appAt(root, name))
}

const startCandidate = (root: string, name: string, dist: string) => goTo(root, name, dist, { share: 0.05 })
/** Moves its candidate, if it has one. */
const moveIn = (verb: 'promote' | 'withdraw') => async (root: string, name: string) => {
  if ((await state(root, name)).canary) await moveCandidate(appAt(root, name), { verb })
}

const DRILLS: Drill[] = [
  { action: 'release', goOn: (root, name, dist) => goTo(root, name, dist), takeBack: rollBackFrom },
  {
    action: 'rollback',
    async goOn(root, name, _, zero) {
      if ((await state(root, name)).release?.buildId !== zero) await rollBack(appAt(root, name))
    },
    takeBack: async (root, name) => goTo(root, name, await testApp(name).dist('one')),
  },
  {
    action: 'candidate',
    goOn: startCandidate,
    takeBack: moveIn('withdraw'),
  },
  {
    action: 'promote',
    prepare: (name, dist) => startCandidate(webRoot(), name, dist),
    goOn: moveIn('promote'),
    async takeBack(root, name) {
      if ((await state(root, name)).canary) await moveIn('withdraw')(root, name)
      else await rollBackFrom(root, name)
    },
  },
  {
    action: 'withdraw',
    prepare: (name, dist) => startCandidate(webRoot(), name, dist),
    goOn: moveIn('withdraw'),
    takeBack: moveIn('withdraw'),
  },
  {
    action: 'prune',
    prepare: (name) =>
      testApp(name)
        .publish('three')
        .then(() => testApp(name).publish('one')),
    goOn: (root) => prune(root, { keep: 1, days: 0 }),
    takeBack: async () => {},
  },
]

describe.each(['barley', 'shell'])('of %s', (name) => {
  test.each(DRILLS)('a $action may be killed anywhere', async ({ action, prepare, goOn, takeBack }) => {
    const { buildId: zero } = await testApp(name).publish('zero')
    await testApp(name).publish('one')
    await release('rye', { remote: 'rye' })
    const dist = await testApp(name).dist('two')
    await prepare?.(name, dist)
    const whole = await copyOf(webRoot())
    const kills = await mkdtemp(join(folder, 'kills-'))
    const kinds = await run(action, whole, name, dist, kills)
    await goOn(whole, name, dist, zero)
    const expected = await contentOf(whole)
    for (const [index, kind] of kinds.entries()) {
      const root = join(kills, String(index))
      await expectUsable(root)
      // The page of the shell may be in place before the pointer.
      const killed = POINTERS.test(kind) ? await copyOf(root) : undefined
      await goOn(root, name, dist, zero)
      expect(await contentOf(root), `killed at: ${kind}`).toEqual(expected)
      if (!killed) continue
      for (const at of [root, killed]) {
        await takeBack(at, name)
        expect(await shownIn(at, name)).toBe('one')
      }
    }
  })
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
