import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { federation } from '@module-federation/vite'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beforeImport } from './before-import.ts'

let folder: string

beforeEach(async () => {
  // Under vitest the federation plugin would do nothing.
  vi.stubEnv('MFE_VITE_NO_TEST_ENV_CHECK', 'true')
  folder = await mkdtemp(join(tmpdir(), 'verification-'))
})

afterEach(async () => {
  vi.unstubAllEnvs()
  globalThis.celeiroVerifyFiles = undefined
  await rm(folder, { recursive: true })
})

/** Builds a module that opens two dialogs, one of which imports what the first screen does not have. */
async function importBuilt() {
  const sources = {
    'entry.js':
      'export const plain = () => import("./plain.js"); export const rich = () => import("./rich.js")',
    'plain.js': 'export const title = "plain"',
    'rich.js':
      'import { words } from "./words.js"; export const title = words[0]; export { later } from "./words.js"',
    // Imports on its own account, which `importBuilt` waits for: the folder is removed afterwards.
    'words.js': 'export const words = ["rich"]; export const later = import("./plain.js")',
  }
  await mkdir(join(folder, 'src'))
  for (const [name, code] of Object.entries(sources)) await writeFile(join(folder, 'src', name), code)
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    // Together, because the federation plugin has a word on what is preloaded too.
    plugins: [
      beforeImport('import-verified.ts', 'importVerified'),
      federation({
        name: 'barley',
        filename: 'remoteEntry-[hash].js',
        dts: false,
        exposes: { './remote': './src/entry.js' },
        shared: {},
      }),
    ],
    build: {
      rollupOptions: {
        input: join(folder, 'src/entry.js'),
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'assets/[name].js',
          codeSplitting: { groups: [{ name: 'words', test: /words/ }] },
        },
      },
    },
  })
  const entry = await import(pathToFileURL(join(folder, 'dist/entry.js')).href)
  for (const words of assets('words.js')) await (await import(words)).later
  return entry
}

const assets = (...names: string[]) =>
  names.map((name) => pathToFileURL(join(folder, 'dist/assets', name)).href)

test('asks the shell to verify a chunk and what it imports, and imports it then', async () => {
  const asked: (readonly string[])[] = []
  const module = await importBuilt()
  const [remoteEntry = ''] = (await readdir(join(folder, 'dist'))).filter((it) =>
    it.startsWith('remoteEntry'),
  )
  const code = await readFile(join(folder, 'dist', remoteEntry), 'utf8')
  // The federation plugin would leave its own chunks without a list.
  expect(/m\.f=\["[^\]]*entry\.js"/.test(code)).toBe(true)
  globalThis.celeiroVerifyFiles = async (urls) => {
    asked.push(urls)
  }

  expect((await module.plain()).title).toBe('plain')
  expect(asked).toEqual([assets('plain.js')])
  const rich = await module.rich()
  expect([rich.title, (await rich.later).title]).toEqual(['rich', 'plain'])
  expect(asked[1]).toEqual(expect.arrayContaining(assets('rich.js', 'words.js')))
})
