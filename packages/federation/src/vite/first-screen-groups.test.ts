import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { expect, test } from 'vitest'
import { firstScreenGroup, firstScreenGroups } from './first-screen-groups.ts'

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

function sources(others: Record<string, string> = {}): Plugin {
  const all = { ...SOURCES, ...others }
  return {
    name: 'sources',
    resolveId: (id) =>
      id in all ? { id, moduleSideEffects: !/kit|button|field|table|keys/.test(id) } : null,
    load: (id) => all[id] ?? null,
  }
}

const config: UserConfig = {
  root: '/',
  logLevel: 'silent',
  publicDir: false,
  plugins: [sources()],
  build: { write: false, modulePreload: false, rollupOptions: { input: '/main.js' } },
}

/** All modules. */
const ids = Object.keys(SOURCES)

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

test('entries that are imported together are part of their chunk', async () => {
  const together = [
    { name: 'of-login', entries: ['login.js'] },
    { name: 'of-list', entries: ['list.js', 'palette.js'], isWhole: true },
  ]
  expect((await firstScreenGroups(together, config)).map(({ test }) => ids.filter(test))).toEqual([
    ['/button.js', '/field.js'],
    ['/list.js', '/palette.js', '/table.js', '/keys.js'],
  ])
})

test('a remote is one chunk with its pages and what they need, and its dialogs are others', async () => {
  const remote: UserConfig = {
    ...config,
    plugins: [
      sources({
        '/container.js': "export const get = () => import('/remote.js')",
        '/remote.js': "export const routes = [() => import('/list.js'), () => import('/users.js')]",
        '/users.js':
          "import { button } from '/kit.js'; console.log('users', button, () => import('/palette.js'))",
      }),
    ],
    build: {
      ...config.build,
      rollupOptions: { input: '/container.js', preserveEntrySignatures: 'allow-extension' },
    },
  }
  const group = await firstScreenGroup('remote.js', remote)
  expect(
    ['/remote.js', '/list.js', '/users.js', '/button.js', '/table.js'].filter((id) => !group.test(id)),
  ).toEqual([])
  expect(['/container.js', '/palette.js', '/field.js', '/keys.js'].filter(group.test)).toEqual([])
})

test('an entry that is not part of the app is an error', async () => {
  const missing = [{ name: 'of-users', entries: ['users.js'] }]
  await expect(firstScreenGroups(missing, config)).rejects.toThrow('/users.js is not part of the app')
})
