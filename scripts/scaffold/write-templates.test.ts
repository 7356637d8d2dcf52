import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeRemote } from './write-remote.ts'
import { screenLines, writeScreen } from './write-screen.ts'

const plan = { name: 'weekly-reports', title: 'Relatórios semanais', port: 5007, order: 80 }

let folder: string

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'new-remote-')), 'weekly-reports')
})

afterEach(() => rm(join(folder, '..'), { recursive: true }))

const read = (file: string) => readFile(join(folder, file), 'utf8')

test('a new remote is the template under its own name', async () => {
  const files = await writeRemote(plan, folder)
  expect(files.toSorted()).toEqual([
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
})

test('it declares its page with a port and an order of its own', async () => {
  await writeRemote(plan, folder)
  const config = await read('vite.config.ts')
  for (const text of ["name: 'weekly-reports'", "path: '/weekly-reports'", 'port: 5007', 'order: 80']) {
    expect(config).toContain(text)
  }
  expect(config).toContain("title: 'Relatórios semanais'")
  expect(await read('tsconfig.json')).toContain('"extends": "../../tsconfig.base.json"')
})

test('a folder with files in it is left as it is', async () => {
  await mkdir(folder)
  await writeFile(join(folder, 'notes.md'), 'mine')
  await expect(writeRemote(plan, folder)).rejects.toThrow('is not empty')
  expect(await readdir(folder)).toEqual(['notes.md'])
})

test('a folder that is there and empty is filled', async () => {
  await mkdir(folder)
  expect(await writeRemote(plan, folder)).toHaveLength(8)
})

test('a new screen takes its own names, and the remote its query keys', async () => {
  const screen = { name: 'weekly-sales', title: 'Vendas', remote: 'barley', order: 80 }
  const files = await writeScreen(screen, folder)
  expect(files).toContain('weekly-sales-list/weekly-sales-list-page.tsx')
  for (const file of files) expect(await read(file), file).not.toMatch(/sample|remote-name/i)
  expect(await read('weekly-sales-list/weekly-sales.ts')).toContain("['barley', 'weekly-sales']")
  await expect(writeScreen(screen, folder)).rejects.toThrow('is not empty')
  expect(screenLines(screen)).toMatchObject({
    page: expect.stringContaining(
      "path: '/weekly-sales', title: 'Vendas', nav: { label: 'Vendas', order: 80,",
    ),
    route: "{ path: '/weekly-sales', element: <WeeklySalesListPage /> },",
  })
})
