import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CHOOSE_SHELL, type ShellPages } from '@celeiro/app-manifest/choose-shell'
import { nameHash } from '@celeiro/app-manifest/rollout'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../storage/config-file.ts'
import {
  build,
  filesIn,
  isolateBuilds,
  publishShell,
  release,
  releaseCandidate,
  testApp,
  webRoot,
} from '../testing/builds.ts'
import { prune } from './prune.ts'
import { publishApp } from './publish-app.ts'
import { retireRemote } from './retire-remote.ts'

isolateBuilds()

const [five, quarter] = [{ share: 0.05 }, { share: 0.25 }]
const page = () => readFile(join(webRoot(), 'index.html'), 'utf8')

describe.each(['barley', 'shell'])('a candidate of %s', (name) => {
  const { publish, move, rollBack, state, lines, lose } = testApp(name)
  const actions = async () => (await lines()).map(({ action }) => action)
  const start = async (text: string, accounts: object = five, reason?: string) => {
    const note = { commit: '4a9820e', author: 'Ana', reason }
    await publish(text, { note, accounts })
    const { canary } = await state()
    if (!canary) throw new Error(`${name} has no candidate.`)
    return canary
  }

  test('stands beside the release, for its accounts, with a line in the history, and is not pruned', async () => {
    const { buildId } = await publish('one')
    const candidate = await start('two')
    expect(await state()).toMatchObject({ release: { buildId }, canary: candidate })
    const tried = candidate.release.buildId
    expect(candidate).toMatchObject({ for: five, salt: `${name}-${tried}` })
    expect((await lines()).at(-1)).toMatchObject({
      action: 'start',
      author: 'Ana',
      commit: '4a9820e',
      share: 0.05,
      step: candidate.step,
      release: candidate.release,
    })
    await release('rye', { remote: 'rye' })
    expect(await prune(webRoot(), { keep: 1, days: 0 })).toEqual([])
  })

  test('is for roles and names first, then for a share; a name is kept as a hash alone', async () => {
    await publish('one')
    const { salt } = await start('two', { roles: ['ADMIN'], names: ['Ana', 'bruno@celeiro.example'] })
    const accounts = [nameHash(salt, 'ana'), nameHash(salt, 'bruno@celeiro.example')].toSorted()
    expect((await state()).canary?.for).toEqual({ roles: ['ADMIN'], accounts })
    expect((await lines()).at(-1)).toMatchObject({ action: 'start', share: 0, roles: ['ADMIN'], accounts })
    expect(Object.values(await filesIn(webRoot())).join()).not.toMatch(/bruno/i)
    await move('step', { accounts: five })
    expect((await state()).canary).toMatchObject({ for: five, salt })
  })

  test('needs a release to fall back to, another one than itself, and a reason after a withdrawal', async () => {
    await expect(start('one')).rejects.toThrow(`${name} has no release to fall back to.`)
    const { buildId } = await publish('one')
    await expect(start('one')).rejects.toThrow(`${buildId} is the release of ${name} already.`)
    const { salt, step } = await start('two')
    expect(await move('withdraw', { reason: 'it stalls' })).toMatchObject({
      action: 'withdraw',
      share: 0,
      step,
    })
    expect((await state()).canary).toBeUndefined()
    await expect(move('withdraw')).rejects.toThrow(`${name} has no candidate.`)
    await expect(start('two')).rejects.toThrow(/was withdrawn at \S+Z: it stalls\nTo try it again/)
    const again = await start('two', five, 'the API was down')
    expect([again.salt === salt, again.step === step]).toEqual([true, false])
  })

  test('one that has lost files goes nowhere but out, and none starts beside a release that has', async () => {
    const first = await publish('one')
    const { release } = await start('two')
    const mend = await lose(release)
    await expect(move('step', { accounts: quarter })).rejects.toThrow(
      `${release.buildId} of ${name} has lost files`,
    )
    await expect(move('promote')).rejects.toThrow('has lost files')
    await move('withdraw')
    await mend()
    await lose(first)
    await expect(start('three')).rejects.toThrow(`${first.buildId} of ${name} has lost files`)
  })

  test.each([
    ['a promotion', 'two', () => move('promote', { reason: 'seen enough' }), ['promote']],
    ['a release of its build to all', 'two', () => publish('two'), ['promote']],
    ['a withdrawal', 'one', () => move('withdraw'), ['withdraw']],
    ['another release', 'three', () => publish('three'), ['withdraw', 'release']],
    ['a rollback', 'zero', () => rollBack(), ['withdraw', 'rollback']],
  ])('%s ends it', async (_, text, change, recorded) => {
    const before = [(await publish('zero')).buildId, (await publish('one')).buildId]
    await start('two')
    await change()
    const { release, canary } = await state()
    expect(release?.buildId).toBe((await publish(text)).buildId)
    expect(canary).toBeUndefined()
    expect((await actions()).slice(3)).toEqual(recorded)
    if (name === 'shell') expect(await page()).toContain(`href="/assets/bootstrap-${text}.js"`)
    // The release before is behind it.
    if (recorded.includes('promote')) expect((await rollBack()).release.buildId).toBe(before[1])
  })
})

test('a remote that is retired has no candidate, and is gone until its next release', async () => {
  await release('one')
  await releaseCandidate('two')
  await retireRemote('barley', webRoot())
  const { state, lines, rollBack } = testApp('barley')
  expect(await state()).toEqual({})
  expect((await lines()).map(({ action }) => action)).toEqual(['release', 'start', 'withdraw', 'retire'])
  await expect(rollBack()).rejects.toThrow('config.json names no barley.')
  await release('one', { remote: 'rye', pages: [{ path: '/barley', title: 'rye' }] })
})

/** What the script of the page chooses from. */
async function shellPages(): Promise<ShellPages> {
  const [, json = ''] =
    /<script type="application\/json" id="shells">([^<]*)<\/script>/.exec(await page()) ?? []
  return JSON.parse(json)
}

test('the page has those of the release and of the candidate, and a script for hosts that forbid the one inside', async () => {
  await publishShell('s1')
  const released = await page()
  const { buildId } = await publishShell('s2', { accounts: { roles: ['ADMIN'] } })
  const { salt = '', step } = (await readConfig(webRoot())).shell?.canary ?? {}
  const pages = [released, released.replace('s1', 's2')]
  expect(await shellPages()).toEqual({ build: buildId, salt, for: { roles: ['ADMIN'] }, step, pages })
  expect(await page()).toContain(`<script>${CHOOSE_SHELL}</script>`)
  const [, fallback = ''] = /<script src="\/(shell\/[^"]*)"/.exec(await page()) ?? []
  const written: string[] = []
  new Function('document', await readFile(join(webRoot(), fallback), 'utf8'))({
    write: (text: string) => written.push(text),
  })
  expect(written).toEqual([released])
  await testApp('shell').move('step', { accounts: quarter })
  expect(await shellPages()).toMatchObject({ for: quarter })
})

const chart = { uses: { '@celeiro/ui-kit': ['Chart'] } }
const withChart = { uiKit: ['Button', 'Chart'] }

test('one of the shell must serve current remotes, unless forced, and their candidates once it is the release', async () => {
  const { move } = testApp('shell')
  await publishShell('s1', withChart)
  await release('one', chart)
  await expect(publishShell('s2', { accounts: five })).rejects.toThrow('barley uses Chart of @celeiro/ui-kit')
  const { warnings } = await publishShell('s2', { accounts: five, force: true })
  expect(warnings.join()).toContain('barley uses Chart of @celeiro/ui-kit')
  await expect(move('promote')).rejects.toThrow('barley uses Chart of @celeiro/ui-kit')

  await release('two')
  await releaseCandidate('three', 0.05, chart)
  expect((await publishShell('s3', { accounts: five })).warnings).toEqual([])
  await expect(move('promote')).rejects.toThrow('barley uses Chart of @celeiro/ui-kit')
  await expect(publishShell('s3')).rejects.toThrow('barley uses Chart of @celeiro/ui-kit')
  await move('promote', { force: true })
})

test('one of a remote must fit the released shell alone, and other remotes have none of its paths', async () => {
  await release('one')
  await publishShell('s1', withChart)
  await publishShell('s2', { accounts: five, uiKit: ['Button', 'Table'] })
  const barleyWith = async (name: string, accounts?: object) =>
    publishApp('barley', await build('two', { uses: { '@celeiro/ui-kit': [name] } }), webRoot(), { accounts })
  await expect(barleyWith('Table', five)).rejects.toThrow('the deployed shell has no such export')
  expect(await barleyWith('Chart', five)).toMatch(/is the candidate for 5% of the accounts: 8 files in \S+$/)
  await release('three')

  await releaseCandidate('four', 0.05, { pages: ['/barley', '/malt'].map((path) => ({ path, title: path })) })
  await expect(release('one', { remote: 'malt' })).rejects.toThrow('its path /malt belongs to barley')
})
