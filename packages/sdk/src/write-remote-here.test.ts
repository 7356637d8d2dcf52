import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeTemplate } from './pack/template.ts'
import { type RemoteChoices, writeRemoteHere } from './write-remote-here.ts'

let root: string
let folder: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'new-'))
  folder = join(root, 'frota')
  await mkdir(folder)
  await writeTemplate(join(root, 'template'))
  await writeFile(join(root, 'package.json'), '{"peerDependencies":{"vitest":"^4.1.12"}}')
})
afterEach(() => rm(root, { recursive: true }))

const write = (name: string, choices: RemoteChoices = {}) =>
  writeRemoteHere(folder, name, { title: 'Frota própria', ...choices }, join(root, 'template'))
const read = (file: string) => readFile(join(folder, file), 'utf8')

test('writes the page of our template with its test, beside what the installation of the kit has left', async () => {
  const installed = {
    scripts: { test: 'echo "Error: no test specified" && exit 1' },
    dependencies: { '@celeiro/sdk': 'https://a.example/sdk.tgz' },
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify(installed))
  await mkdir(join(folder, 'node_modules'))
  const files = await write('frota')

  expect(files.toSorted()).toEqual([
    '.gitignore',
    'package.json',
    'src/frota/customer-frota.test.tsx',
    'src/frota/customer-frota.tsx',
    'src/frota/frota-page.test.tsx',
    'src/frota/frota-page.tsx',
    'src/remote.tsx',
    'tsconfig.json',
    'vite.config.ts',
    'vitest.config.ts',
  ])
  for (const file of files) expect(await read(file), file).not.toMatch(/sample|catalog:|workspace:/i)
  expect(JSON.parse(await read('package.json'))).toMatchObject({
    name: 'frota',
    type: 'module',
    scripts: { test: 'vitest run' },
    dependencies: { '@celeiro/sdk': 'https://a.example/sdk.tgz' },
    devDependencies: { vitest: '^4.1.12' },
  })
  expect(await read('vite.config.ts')).toContain("title: 'Frota própria'")
  expect(await read('vite.config.ts')).not.toMatch(/port:|federation/)
  expect(await read('src/frota/frota-page.test.tsx')).toContain("renderRemote('/frota')")
  expect(await read('src/remote.tsx')).toContain("import('./frota/customer-frota.tsx')).CustomerFrota")
})

test.each([
  ['a list', { list: true }, 0],
  ['a list with a form', { form: true }, 3],
])('writes %s in place of the page', async (_, choices, ofForm) => {
  const files = await write('frota', choices)
  const written = await Promise.all(files.map(async (file) => file + (await read(file))))
  expect(written.join()).toContain('FrotaDetails')
  expect(written.join()).not.toMatch(/frota-page|FrotaPage/)
  expect(written.filter((text) => /frota-form|FrotaForm/.test(text))).toHaveLength(ofForm)
})

test('keeps a file that is there, and writes nothing beside it', async () => {
  await writeFile(join(folder, 'tsconfig.json'), 'mine')
  await expect(write('frota')).rejects.toThrow('tsconfig.json exists')
  await expect(write('Frota')).rejects.toThrow('not a valid name')
  expect(await readdir(folder)).toEqual(['tsconfig.json'])
})
