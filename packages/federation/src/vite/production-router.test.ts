import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { productionRouter } from './production-router.ts'

const SHELL = fileURLToPath(new URL('../../../../shell/', import.meta.url))
const ENTRY = 'virtual:entry'

/** Imports the router as the shell does. */
const entry: Plugin = {
  name: 'entry',
  resolveId: (id) => (id === ENTRY ? `${SHELL}entry.js` : undefined),
  load: (id) =>
    id === `${SHELL}entry.js`
      ? `import { createBrowserRouter, RouterProvider, useRoutes } from 'react-router-dom'
         console.log(createBrowserRouter, RouterProvider, useRoutes)`
      : undefined,
}

async function built(plugins: Plugin[]): Promise<string> {
  const result = await build({
    configFile: false,
    root: SHELL,
    logLevel: 'silent',
    publicDir: false,
    plugins: [entry, ...plugins],
    build: { write: false, rollupOptions: { input: ENTRY } },
  })
  const { output } = 'output' in result ? result : expect.fail()
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
}

test('a build has no warnings of React Router for developers', async () => {
  const warning = 'No routes matched location'
  expect(await built([])).toContain(warning)
  expect(await built([productionRouter()])).not.toContain(warning)
})
