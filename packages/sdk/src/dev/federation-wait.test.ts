import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { federationWait } from './federation-wait.ts'

/** A module that takes long, but does not fail. */
const slow: Plugin = {
  name: 'slow',
  resolveId: (id) => id,
  load: () => new Promise((resolve) => setTimeout(resolve, 800, 'export {}')),
}

test('waits longer after it has taken a slow module for one that fails', async () => {
  const wait = federationWait()
  let ends = 0
  const federation: Plugin = {
    name: 'parseEnd',
    buildEnd() {
      ends++
    },
  }
  const run = async () => {
    ends = 0
    const plugins = [wait.plugin, slow, federation]
    const options = { write: false, rollupOptions: { input: '/slow.js' } }
    await build({ configFile: false, logLevel: 'silent', plugins, build: options })
    return wait.endedTooEarly()
  }
  expect(await run()).toBe(true)
  expect(ends).toBe(2)
  while (await run());
  expect(ends).toBe(1)
})
