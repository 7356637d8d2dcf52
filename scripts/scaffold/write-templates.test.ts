import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeModule } from './write-module.ts'
import { writeRemote } from './write-remote.ts'
import { writeScreen } from './write-screen.ts'

const plan = { name: 'weekly-reports', title: 'Relatórios semanais', port: 5007, order: 80 }
const sales = { name: 'weekly-sales', title: 'Vendas' }

let folder: string

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'new-remote-')), 'weekly-reports')
})

afterEach(() => rm(join(folder, '..'), { recursive: true }))

const read = (file: string) => readFile(join(folder, file), 'utf8')

test('a new remote is the template under its own name, also where an installation is left of an earlier one', async () => {
  await mkdir(join(folder, 'node_modules'), { recursive: true })
  const files = await writeRemote(plan, folder)
  expect(files.toSorted()).toEqual([
    'README.md',
    'index.html',
    'package.json',
    'src/remote.tsx',
    'src/standalone.tsx',
    'src/weekly-reports/weekly-reports-page.test.tsx',
    'src/weekly-reports/weekly-reports-page.tsx',
    'tsconfig.json',
    'vite.config.ts',
  ])
  for (const file of files) expect(await read(file), file).not.toMatch(/sample/i)
  const config = await read('vite.config.ts')
  for (const text of ["name: 'weekly-reports'", "path: '/weekly-reports'", 'port: 5007', 'order: 80'])
    expect(config).toContain(text)
  expect(config).toContain("title: 'Relatórios semanais'")
  expect(await read('tsconfig.json')).toContain('"extends": "../../tsconfig.base.json"')
})

test('a new remote without its page has no trace of it', async () => {
  const files = await writeRemote(plan, folder, true)
  expect(files).toHaveLength(7)
  expect(await readdir(join(folder, 'src'))).toEqual(['remote.tsx', 'standalone.tsx'])
  expect(await read('vite.config.ts')).toContain('pages: []')
  expect(await read('src/remote.tsx')).not.toContain('weekly-reports')
})

test('a file that is there already is kept, and nothing is written beside it', async () => {
  await mkdir(folder)
  await writeFile(join(folder, 'package.json'), 'mine')
  await expect(writeRemote(plan, folder)).rejects.toThrow('package.json exists')
  expect(await readdir(folder)).toEqual(['package.json'])
  expect(await read('package.json')).toBe('mine')
})

const contract = ['index', 'routes'].map((name) => `packages/api-contract/src/${name}.ts`)
const takeFromRepository = async (files: readonly string[]) => {
  for (const file of files) await cp(join(import.meta.dirname, '../..', file), join(folder, file))
}

test('a new screen is in the pages, the routes and the packages of its remote, and brings the module of its call', async () => {
  await takeFromRepository([...contract, 'api/src/app.ts'])
  await writeRemote({ ...plan, name: 'barley' }, join(folder, 'remotes/barley'))
  const screen = { ...sales, remote: 'barley', order: 90 }
  const files = await writeScreen(screen, folder)
  expect(files).toContain('remotes/barley/src/weekly-sales-list/weekly-sales-list-page.tsx')
  expect(files).toContain('packages/api-contract/src/weekly-sales.ts')
  expect(await read('api/src/app.ts')).toContain('app.register(weeklySalesRoutes(context))')
  const written = await Promise.all(files.map(read))
  for (const text of written) expect(text).not.toMatch(/sample|remote-name/i)
  expect(written.join('')).toContain("['barley', 'weekly-sales']")
  expect(await read('remotes/barley/vite.config.ts')).toContain(
    "path: '/weekly-sales', title: 'Vendas', nav: { label: 'Vendas', order: 90,",
  )
  expect(await read('remotes/barley/src/remote.tsx')).toContain(
    "{ path: '/weekly-sales', ...lazyPage(async () => (await import('./weekly-sales-list/weekly-sales-list-page.tsx')).WeeklySalesListPage) },",
  )
  expect(JSON.parse(await read('remotes/barley/package.json'))).toMatchObject({
    name: '@celeiro/barley',
    dependencies: { '@tanstack/react-query': 'catalog:' },
    devDependencies: { '@celeiro/testing': 'workspace:*' },
  })
  await expect(writeScreen(screen, folder)).rejects.toThrow('exists')
})

test('a new module is registered in the contract and in the API', async () => {
  const [index = '', routes = ''] = contract
  await takeFromRepository([...contract, 'api/src/app.ts'])
  const files = await writeModule(sales, folder)
  expect(files.toSorted()).toEqual([
    'api/src/database/schema/weekly-sales.ts',
    'api/src/modules/weekly-sales/repository.ts',
    'api/src/modules/weekly-sales/routes.ts',
    'api/src/modules/weekly-sales/service.ts',
    'api/src/modules/weekly-sales/weekly-sales.test.ts',
    'packages/api-contract/src/weekly-sales.ts',
  ])
  for (const file of files) expect(await read(file), file).not.toMatch(/sample/i)
  expect(await read('api/src/database/schema/weekly-sales.ts')).toContain("pgTable('weekly_sales'")
  expect(await read(index)).toContain("export * from './weekly-sales.ts'")
  expect(await read(routes)).toContain('  ...weeklySalesRoutes,')
  expect(await read('api/src/app.ts')).toContain('app.register(weeklySalesRoutes(context))')

  // A screen whose call the contract has brings no module.
  await writeRemote({ ...plan, name: 'barley' }, join(folder, 'remotes/barley'))
  const screen = await writeScreen({ ...sales, remote: 'barley', order: 90 }, folder)
  expect(screen.filter((file) => files.includes(file))).toEqual([])
})
