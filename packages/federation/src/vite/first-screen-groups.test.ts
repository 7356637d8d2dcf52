import { build, type Rolldown, type UserConfig } from 'vite'
import { expect, test } from 'vitest'
import { firstScreenGroups } from './first-screen-groups.ts'

/** An app whose login and list each need parts of a kit; the palette, which comes later, needs some of both. */
const SOURCES: Record<string, string> = {
  '/main.js': "import('/login.js'); import('/list.js'); import('/palette.js')",
  '/login.js': "import { button, field } from '/kit.js'; console.log('login', button, field)",
  '/list.js': "import { button, table } from '/kit.js'; console.log('list', button, table)",
  '/palette.js':
    "import { button, field, table, keys } from '/kit.js'; console.log(button, field, table, keys)",
  '/kit.js':
    "export * from '/button.js'; export * from '/field.js'; export * from '/table.js'; export * from '/keys.js'",
  '/button.js': "export const button = { kit: 'button' }",
  '/field.js': "import { button } from '/button.js'; export const field = { kit: 'field', button }",
  '/table.js': "export const table = { kit: 'table' }",
  '/keys.js': "export const keys = { kit: 'keys' }",
}

const config: UserConfig = {
  root: '/',
  logLevel: 'silent',
  publicDir: false,
  plugins: [
    {
      name: 'sources',
      resolveId: (id) =>
        id in SOURCES ? { id, moduleSideEffects: !/kit|button|field|table|keys/.test(id) } : null,
      load: (id) => SOURCES[id] ?? null,
    },
  ],
  build: { write: false, modulePreload: false, rollupOptions: { input: '/main.js' } },
}

const screens = [
  { name: 'of-login', entries: ['login.js'] },
  { name: 'of-list', entries: ['list.js'] },
]

/** The modules of each chunk that is no entry. */
async function chunksWith(groups: Rolldown.CodeSplittingGroup[]): Promise<Record<string, string[]>> {
  const output = { chunkFileNames: '[name].js', codeSplitting: { groups } }
  const result = await build({
    ...config,
    configFile: false,
    build: { ...config.build, rollupOptions: { input: '/main.js', output } },
  })
  const chunks = (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk')
  const shared = chunks.filter(({ isEntry, isDynamicEntry }) => !isEntry && !isDynamicEntry)
  return Object.fromEntries(shared.map(({ fileName, moduleIds }) => [fileName, moduleIds.toSorted()]))
}

test('what a screen needs is one chunk, without what an earlier screen has and what nobody uses', async () => {
  expect(await chunksWith(await firstScreenGroups(screens, config))).toEqual({
    'of-login.js': ['/button.js', '/field.js'],
    'of-list.js': ['/table.js'],
  })
})

test('an entry that is not part of the app is an error', async () => {
  const missing = [{ name: 'of-users', entries: ['users.js'] }]
  await expect(firstScreenGroups(missing, config)).rejects.toThrow('/users.js is not part of the app')
})
