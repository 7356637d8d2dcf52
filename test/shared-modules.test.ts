import { createRequire } from 'node:module'
import { join } from 'node:path'
import { sharedModules } from '@celeiro/federation'
import { expect, test } from 'vitest'
import { read, repository, trackedFiles } from './repository.ts'

const sources = trackedFiles((path) => /^(shell|remotes|packages)\/.*\.tsx?$/.test(path))
/** Without those of a project that stands for another repository, which has no catalog. */
const manifests = trackedFiles((path) => path.endsWith('package.json') && !path.includes('/clima/'))
const lockfile = read('pnpm-lock.yaml')

/** The names that a source imports from a module as values. Types have no cost at run time. */
function importedValues(source: string, module: string): string[] {
  const statement = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from '${module}'`, 'g')
  return [...source.matchAll(statement)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.split(' as ')[0] ?? name),
  )
}

test.each(['react-router-dom', '@tanstack/react-query'])(
  'the copy of %s in the shell provides every import, and every hook',
  async (module) => {
    const provided = sharedModules[module]?.usedExports ?? []
    const missing = sources.flatMap(({ path, content }) =>
      importedValues(content, module)
        .filter((name) => !provided.includes(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(missing).toEqual([])
    const exported = Object.keys(await import(createRequire(join(repository, 'shell/')).resolve(module)))
    const hooks = exported.filter((name) => /^use[A-Z]/.test(name))
    expect(hooks.length).toBeGreaterThan(10)
    expect(provided).toEqual(expect.arrayContaining(hooks))
  },
)

test('the guide lists what the shell keeps', () => {
  const guide = read('docs/remote-of-another-repository.md')
  const lists = [...guide.matchAll(/^```text\n(.*?)^```/gms)].map(([, list = '']) => list.trim().split(/\s+/))
  expect(lists).toEqual(
    Object.values(sharedModules).flatMap(({ usedExports }) => (usedExports ? [usedExports] : [])),
  )
})

test('shared dependencies are installed in one version', () => {
  const packages = Object.keys(sharedModules).map((module) => module.replace('/jsx-runtime', ''))
  for (const name of packages.filter((module) => !module.startsWith('@celeiro/'))) {
    const versions = new Set(
      [...lockfile.matchAll(new RegExp(`^  '?${name.replace('/', '\\/')}@([0-9][^:'(]*)`, 'gm'))].map(
        ([, version]) => version,
      ),
    )
    expect([name, [...versions]]).toEqual([name, [expect.any(String)]])
  }
})

test('every dependency is declared in the catalog', () => {
  const stray = manifests.flatMap(({ path, content }) => {
    const { dependencies = {}, devDependencies = {} }: Record<string, Record<string, string> | undefined> =
      JSON.parse(content)
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, range]) => range !== 'catalog:' && range !== 'workspace:*')
      .map(([name, range]) => `${path}: ${name} ${range}`)
  })
  expect(stray).toEqual([])
})

test('every shared workspace package has a version, because the runtime would otherwise assume 0', () => {
  for (const { path, content } of manifests.filter((manifest) => manifest.path.startsWith('packages/'))) {
    expect([path, JSON.parse(content).version]).toEqual([path, expect.stringMatching(/^\d+\.\d+\.\d+$/)])
  }
})

test('the guides name the pnpm version of the repository', () => {
  const { packageManager }: { packageManager: string } = JSON.parse(read('package.json'))
  const guides = trackedFiles((path) => path.endsWith('.md'))
  const named = guides.flatMap(({ content }) => content.match(/\bpnpm@[\d.]+/g) ?? [])
  expect(new Set(named)).toEqual(new Set([packageManager]))
})
