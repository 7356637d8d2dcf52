import { expect, test } from 'vitest'
import { build, isolateBuilds } from '../testing/builds.ts'
import { thrownAt } from './thrown-at.ts'

isolateBuilds()

const base = 'http://127.0.0.1:5100/remotes/barley/b1/'
const thrown = { message: 'boom', stack: `Error: boom\n    at ${base}assets/remote-1.js:1:30` }

test('tells the line of the source that threw, by the map beside the chunk', async () => {
  const source = { version: 3, sources: ['../../src/season.ts'], names: [], mappings: 'AAOA' }
  const dist = await build('one', { files: { 'assets/remote-1.js.map': JSON.stringify(source) } })
  expect(await thrownAt(thrown, base, dist)).toBe('boom (src/season.ts:8)')
})
