import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CHOOSE_SHELL, type ShellPages } from '@celeiro/app-manifest/choose-shell'
import { expect, test } from 'vitest'
import { readConfig } from '../storage/config-file.ts'
import { readHistory, readShellHistory } from '../storage/release-history.ts'
import { build, isolateBuilds, release, releaseCandidate, shellBuild, webRoot } from '../testing/builds.ts'
import { type MoveRequest, moveCandidate } from './move-candidate.ts'
import { moveShell } from './move-shell.ts'
import { publishApp } from './publish-app.ts'
import { publishShell } from './publish-shell.ts'
import { publishShellCandidate } from './publish-shell-candidate.ts'
import { restoreConfig } from './restore-config.ts'
import { rollbackRemote } from './rollback-remote.ts'
import { rollbackShell } from './rollback-shell.ts'

isolateBuilds()

type Variant = Parameters<typeof shellBuild>[1]
const publish = async (text: string, variant?: Variant) =>
  publishShell(await shellBuild(text, variant), webRoot())
const start = async (
  text: string,
  options: { share?: number; force?: boolean; reason?: string } & Variant = {},
) => {
  const { share = 0.05, force, reason, ...variant } = options
  const note = { commit: '4a9820e', author: 'Ana', reason }
  return publishShellCandidate(await shellBuild(text, variant), webRoot(), share, { note, force })
}
const move = (verb: MoveRequest['verb'], more: Partial<Parameters<typeof moveShell>[1]> = {}) =>
  moveShell(webRoot(), { verb, author: 'Ana', ...more })
const page = () => readFile(join(webRoot(), 'index.html'), 'utf8')
const shell = async () => (await readConfig(webRoot())).shell
const lines = async () => (await readShellHistory(webRoot())).map(({ action }) => action)

/** What the script of the page chooses from. */
async function shellPages(): Promise<ShellPages> {
  const [, json = ''] =
    /<script type="application\/json" id="shells">([^<]*)<\/script>/.exec(await page()) ?? []
  return JSON.parse(json)
}

test('the page has those of the release and of the candidate, and a script for hosts that forbid the one inside', async () => {
  const first = await publish('s1')
  const released = await page()
  const { candidate, buildId } = await start('s2')
  expect(await shell()).toEqual({ buildId: first.buildId, canary: candidate })
  expect(candidate).toMatchObject({ release: { buildId }, for: { share: 0.05 }, salt: `shell-${buildId}` })
  expect(await lines()).toEqual(['release', 'start'])

  const { salt, for: accounts, step } = candidate
  const pages = [released, released.replace('s1', 's2')]
  expect(await shellPages()).toEqual({ build: buildId, salt, for: accounts, step, pages })
  expect(await page()).toContain(`<script>${CHOOSE_SHELL}</script>`)
  const [, fallback = ''] = /<script src="\/(shell\/[^"]*)"/.exec(await page()) ?? []
  const written: string[] = []
  new Function('document', await readFile(join(webRoot(), fallback), 'utf8'))({
    write: (text: string) => written.push(text),
  })
  expect(written).toEqual([released])
})

test('its steps have one salt and a new id each, which the page has too; released again, it is repaired', async () => {
  await publish('s1')
  const { candidate } = await start('s2')
  await move('step', { share: 0.25 })
  const next = (await shell())?.canary
  expect(next).toMatchObject({ salt: candidate.salt, for: { share: 0.25 } })
  expect(next?.step).not.toBe(candidate.step)
  expect(await shellPages()).toMatchObject({ for: { share: 0.25 }, step: next?.step })

  const before = await page()
  await rm(join(webRoot(), 'index.html'))
  await rm(join(webRoot(), 'assets/bootstrap-s2.js'))
  expect((await start('s2', { share: 0.25 })).repaired).toEqual(['assets/bootstrap-s2.js'])
  await publish('s1')
  expect(await page()).toBe(before)
  expect(await lines()).toEqual(['release', 'start', 'step'])
})

test.each([
  ['a promotion', 's2', () => move('promote'), ['promote']],
  ['a release of its build to everybody', 's2', () => publish('s2'), ['promote']],
  ['a withdrawal', 's1', () => move('withdraw'), ['withdraw']],
  ['a release', 's3', () => publish('s3'), ['withdraw', 'release']],
  ['a rollback', 's0', () => rollbackShell(webRoot()), ['withdraw', 'rollback']],
])('%s ends it: everybody has one page, as it was built', async (_, text, change, recorded) => {
  await publish('s0')
  await publish('s1')
  await start('s2')
  await change()
  const built = await readFile(join(await shellBuild(text), 'index.html'), 'utf8')
  expect(await page()).toBe(built)
  expect(await shell()).not.toHaveProperty('canary')
  expect((await lines()).slice(3)).toEqual(recorded)
  await expect(move('withdraw')).rejects.toThrow('shell has no candidate.')
})

test('needs a release to fall back to, another one than itself, and a reason after a withdrawal', async () => {
  await expect(start('s1')).rejects.toThrow('shell has no release to fall back to.')
  const { buildId } = await publish('s1')
  await expect(start('s1')).rejects.toThrow(`${buildId} is the release of shell already.`)
  await start('s2')
  await move('withdraw')
  await expect(start('s2')).rejects.toThrow('was withdrawn at')
  await start('s2', { reason: 'the API was down' })
  await start('s3')
  expect((await readShellHistory(webRoot())).at(-1)).toMatchObject({
    action: 'start',
    author: 'Ana',
    share: 0.05,
  })

  await rm(join(webRoot(), 'assets/bootstrap-s3.js'))
  await expect(move('step', { share: 0.5 })).rejects.toThrow('has lost files')
  await move('withdraw')
})

test('must serve the current remotes, unless forced, and says who sees the error', async () => {
  await publish('s1', { uiKit: ['Button', 'Chart'] })
  await release('one', { uses: { '@celeiro/ui-kit': ['Chart'] } })
  await expect(start('s2')).rejects.toThrow('barley uses Chart of @celeiro/ui-kit')
  expect(await lines()).toEqual(['release'])
  const { warnings } = await start('s2', { force: true })
  expect(warnings).toContain('Pages of these remotes show an error to those who get it.')
  await expect(move('promote')).rejects.toThrow('barley uses Chart of @celeiro/ui-kit')
  await move('promote', { force: true })
})

const chart = { uses: { '@celeiro/ui-kit': ['Chart'] } }
const table = { uses: { '@celeiro/ui-kit': ['Table'] } }

/** A shell with charts, whose candidate has tables instead, and a remote that needs neither. */
async function startPair() {
  await release('one')
  await publish('s1', { uiKit: ['Button', 'Chart'] })
  return { candidate: async () => (await start('s2', { uiKit: ['Button', 'Table'] })).buildId }
}

test('stands beside candidates of remotes that it need not fit, until it is the release', async () => {
  const { candidate } = await startPair()
  const { release: tried } = await releaseCandidate('two', 0.05, chart)
  await candidate()
  await expect(move('promote')).rejects.toThrow('barley uses Chart of @celeiro/ui-kit')
  await moveCandidate('barley', webRoot(), { verb: 'withdraw' })
  await move('promote')
  expect((await readHistory(webRoot(), 'barley')).map(({ release }) => release.buildId)).toContain(
    tried.buildId,
  )
})

test('a release of a remote must fit the shell, and tells what its candidate lacks', async () => {
  const { candidate } = await startPair()
  const id = await candidate()
  const barleyWith = async (uses: typeof chart, share?: number) =>
    publishApp('barley', await build('two', uses), webRoot(), { share })
  await expect(barleyWith(table)).rejects.toThrow(
    'barley uses Table of @celeiro/ui-kit; the deployed shell has no',
  )
  await expect(barleyWith(table, 0.05)).rejects.toThrow('the deployed shell has no such export')
  expect(await barleyWith(chart, 0.05)).toMatch(/is the candidate for 5% of the accounts: 8 files in \S+$/)
  const warning = `barley uses Chart of @celeiro/ui-kit; the candidate ${id} of the shell has no such export.`
  expect(await barleyWith(chart)).toContain(warning)
  await release('three')
  expect((await rollbackRemote('barley', webRoot())).warnings).toEqual([warning])
})

test('the histories tell of it when config.json is lost', async () => {
  const { candidate } = await startPair()
  await candidate()
  await releaseCandidate('three', 0.05, chart)
  const before = await readConfig(webRoot())
  await rm(join(webRoot(), 'config.json'))
  await rm(join(webRoot(), 'index.html'))
  await restoreConfig(webRoot(), {})
  const after = await readConfig(webRoot())
  // A history tells when a step was recorded, which is a moment after it began.
  for (const { canary: tried } of [after.shell, after.remotes['barley']].flatMap((it) => it ?? []))
    if (tried) tried.since = expect.any(String)
  expect(before).toEqual(after)
  expect(await shellPages()).toMatchObject({ build: before.shell?.canary?.release.buildId })
})
