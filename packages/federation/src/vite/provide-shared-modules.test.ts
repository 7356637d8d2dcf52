import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { sharedModules } from '../shared.ts'
import { provideSharedModules } from './provide-shared-modules.ts'

const SHELL = fileURLToPath(new URL('../../../../shell/', import.meta.url))
const MODULE = 'virtual:celeiro-shared-modules'

const folder = await mkdtemp(join(tmpdir(), 'shared-'))
await writeFile(join(folder, 'entry.js'), `export * from '${MODULE}'`)
afterAll(() => rm(folder, { recursive: true }))

/** The code that hands the modules out, and every import that it makes. */
async function provided(mode: 'production' | 'development') {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    mode,
    plugins: [provideSharedModules(SHELL)],
    build: {
      write: false,
      minify: false,
      lib: { entry: join(folder, 'entry.js'), formats: ['es'], fileName: 'provided' },
      rollupOptions: { external: (id) => !id.includes(MODULE) && !id.endsWith('entry.js') },
    },
  })
  const { output } = Array.isArray(result) ? (result[0] ?? expect.fail()) : expect.fail()
  return output[0]
}

test('the shell provides every module of the list, and of libraries the listed exports only', async () => {
  const { imports, code } = await provided('production')
  expect([...imports].sort()).toEqual(Object.keys(sharedModules).sort())
  for (const module of ['react-router-dom', '@tanstack/react-query']) {
    expect(code).not.toMatch(new RegExp(`import \\* as \\w+ from "${module}"`))
    for (const name of sharedModules[module]?.usedExports ?? []) expect(code).toContain(name)
  }
})

test('in development it provides all of React Router, and what code from a dev server imports', async () => {
  const { code, imports } = await provided('development')
  expect(code).toMatch(/import \* as \w+ from "react-router-dom"/)
  expect(imports).toEqual(expect.arrayContaining(['react/jsx-dev-runtime', 'react-dom/client']))
})
