import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeRemote } from './write-remote.ts'
import { writeScreen } from './write-screen.ts'

const plan = { name: 'weekly-reports', title: 'Relatórios semanais', port: 5007, order: 80 }

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

test('a new remote for a list has no trace of the first page', async () => {
  const files = await writeRemote(plan, folder, true)
  expect(files).toHaveLength(7)
  expect(await readdir(join(folder, 'src'))).toEqual(['remote.tsx', 'standalone.tsx'])
  expect(await read('vite.config.ts')).toContain('pages: []')
  expect(await read('src/remote.tsx')).not.toContain('weekly-reports')
  expect(await read('README.md')).toContain('- `src/weekly-reports-list`: the list\n')
})

test('a file that is there already is kept, and nothing is written beside it', async () => {
  await mkdir(folder)
  await writeFile(join(folder, 'package.json'), 'mine')
  await expect(writeRemote(plan, folder)).rejects.toThrow('package.json exists')
  expect(await readdir(folder)).toEqual(['package.json'])
  expect(await read('package.json')).toBe('mine')
})

// The end-to-end test of generated code type-checks what is written, and runs its tests and those of the repository.
test('a new screen brings the module of its call, unless the contract has the call, under its own name', async () => {
  for (const file of [
    'packages/api-contract/src/index.ts',
    'packages/api-contract/src/routes.ts',
    'api/src/app.ts',
    'api/drizzle/meta/_journal.json',
    ...['package.json', 'src/remote.tsx', 'vite.config.ts'].map((name) => `remotes/customers/${name}`),
  ])
    await cp(join(import.meta.dirname, '../..', file), join(folder, file))
  await writeRemote({ ...plan, name: 'barley' }, join(folder, 'remotes/barley'))
  const screen = { name: 'weekly-sales', title: 'Vendas', remote: 'barley', order: 90 }
  const files = await writeScreen(screen, folder)
  expect(files).toContain('remotes/barley/src/weekly-sales-list/weekly-sales-list-page.tsx')
  expect(files.filter((file) => !file.startsWith('remotes/')).toSorted()).toEqual([
    expect.stringMatching(/^api\/drizzle\/\d{4}_add_weekly_sales\.sql$/),
    'api/src/database/schema/weekly-sales.ts',
    'api/src/modules/weekly-sales/repository.ts',
    'api/src/modules/weekly-sales/routes.ts',
    'api/src/modules/weekly-sales/service.ts',
    'api/src/modules/weekly-sales/weekly-sales.test.ts',
    'packages/api-contract/src/weekly-sales.ts',
  ])
  const written = await Promise.all(files.map(read))
  for (const text of written) expect(text).not.toMatch(/sample|remote-name/i)
  expect(written.join('')).toContain("['barley', 'weekly-sales']")
  expect(await read('api/src/database/schema/weekly-sales.ts')).toContain("pgTable('weekly_sales'")
  const page = "{ path: '/weekly-sales', title: 'Vendas', nav: { label: 'Vendas', order: 90,"
  expect(await read('remotes/barley/vite.config.ts')).toContain(page)
  // A page without its route is not released.
  expect(await read('remotes/barley/src/remote.tsx')).toContain("{ path: '/weekly-sales', ...lazyPage(")
  await expect(writeScreen(screen, folder)).rejects.toThrow('exists')

  const second = await writeScreen({ ...screen, remote: 'customers' }, folder)
  expect(second.filter((file) => !file.startsWith('remotes/customers/'))).toEqual([])
  expect(await read('remotes/customers/vite.config.ts')).toContain(page)
})
