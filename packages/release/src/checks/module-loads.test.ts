import { expect, test } from 'vitest'
import { readRemoteBuild } from '../build/remote-build.ts'
import { build, isolateBuilds } from '../testing/builds.ts'
import { checkRemote } from './check-release.ts'
import { checkedBuild } from './checked-build.ts'
import { thrownAt } from './thrown-at.ts'

isolateBuilds()

const shell = { buildId: 's1', shared: {}, exports: { 'react-router-dom': ['Link'] } }

/** What is wrong with a build that has these files in place of sound ones. */
async function errorsIn(files: Record<string, string>, loadTimeout?: number): Promise<string[]> {
  const checked = checkedBuild(await readRemoteBuild(await build('one', { files })), loadTimeout)
  return (await checkRemote(['build'], checked, { apiUrl: '', remotes: {}, shell })).errors
}

const doesNotLoad = (reason: string) => [expect.stringContaining(`./remote does not load: ${reason}`)]

test('gives up on a module that never finishes loading, or ends the process', async () => {
  const hung = 'setInterval(() => {}, 1000); await new Promise(() => {})'
  expect(await errorsIn({ 'assets/remote-1.js': hung }, 200)).toEqual(doesNotLoad('no end after 0.2 s'))
  expect(await errorsIn({ 'assets/remote-1.js': 'process.exit(3)' })).toEqual(
    doesNotLoad('the process ended with 3'),
  )
})

test('tells the line of the source that threw, by the map beside the chunk', async () => {
  const source = { version: 3, sources: ['../../src/season.ts'], names: [], mappings: 'AAOA' }
  const dist = await build('one', { files: { 'assets/remote-1.js.map': JSON.stringify(source) } })
  const stack = 'Error: boom\n    at file:///build/assets/remote-1.js:1:30'
  expect(await thrownAt({ message: 'boom', stack }, 'file:///build/', dist)).toBe('boom (src/season.ts:8)')
})

test('takes a module that reads the window, and writes to the document once its style sheet has loaded, and misses its routes', async () => {
  expect(
    await errorsIn({
      'assets/remote-1.js': `
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
        link.href = new URL('page-1.css', import.meta.url).href
        document.head.append(link)
        await new Promise((resolve) => link.addEventListener('load', resolve))
        if (!window.innerWidth) throw new Error('no window')
        dispatchEvent(new Event('barley'))`,
    }),
  ).toEqual(doesNotLoad('it exports no routes'))
})

test('gives a module only what the deployed shell exports, which throws once it is used', async () => {
  expect(
    await errorsIn({
      'remoteEntry-1.js': `
      let router
      export const init = async (scope) => {
        router = (await Object.values(scope['react-router-dom'])[0].get())()
      }
      export const get = async () => {
        const { Link, useSearchParams } = router
        useSearchParams()
      }`,
    }),
    // Not at the line before, which only takes it.
  ).toEqual(
    doesNotLoad('react-router-dom of the deployed shell has no useSearchParams (remoteEntry-1.js:8:9)'),
  )
})
