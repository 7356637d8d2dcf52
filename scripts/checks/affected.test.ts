import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repository } from '../bootstrap.mjs'
import { affectedSince } from './affected.ts'

const folder = mkdtempSync(join(tmpdir(), 'celeiro-changes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder })
function commit(message: string) {
  git('add', '.')
  git('-c', 'user.name=Ana', '-c', 'user.email=ana@celeiro.example', 'commit', '--quiet', '-m', message)
}
function write(file: string, content: unknown = file) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), JSON.stringify(content))
}
const nameOf = (path: string) => `@celeiro/${path.split('/').at(-1) || 'root'}`
const manifest = (path: string, ...dependencies: string[]) =>
  write(join(path, 'package.json'), {
    name: nameOf(path),
    version: '1.0.0',
    dependencies: Object.fromEntries(dependencies.map((path) => [nameOf(path), 'workspace:*'])),
  })

/** A branch that has left main, which has gone on. */
beforeAll(() => {
  git('init', '--quiet', '--initial-branch', 'main')
  write('pnpm-workspace.yaml', { packages: ['packages/*', 'remotes/*'] })
  manifest('', 'packages/sdk')
  for (const path of ['packages/sdk', 'packages/silo', 'remotes/rye']) manifest(path)
  manifest('packages/bulk', 'packages/silo')
  manifest('remotes/oats', 'packages/bulk')
  commit('Start')
  git('checkout', '--quiet', '-b', 'branch')
  git('checkout', '--quiet', 'main')
  write('remotes/rye/of-main.ts')
  commit('Go on')
  git('checkout', '--quiet', 'branch')
})

test('a branch affects the packages that it has changed, committed or not, and all that depend on them', () => {
  write('docs/guide.ts')
  write('remotes/rye/README.md')
  write('packages/silo/src/a.ts')
  commit('Store')
  write('packages/sdk/src/a.ts')
  expect(() => affectedSince('main', folder)).toThrow('git add packages/sdk/src/a.ts first')
  git('add', '.')
  const { paths = [], ...lanes } = affectedSince('main', folder) ?? {}
  expect(lanes).toEqual({ journeys: false, federation: true })
  const ofBranch = ['packages/bulk', 'packages/sdk', 'packages/silo', 'remotes/oats', 'scripts']
  expect(paths.slice(-ofBranch.length)).toEqual(ofBranch)
  const always = paths.slice(0, -ofBranch.length)
  expect(always).toContain('test')
  expect(always.filter((path) => !existsSync(join(repository, path)))).toEqual([])

  write('pnpm-lock.yaml')
  git('add', '.')
  expect(affectedSince('main', folder)).toBeUndefined()
}, 60_000)

test('a commit that the clone does not have is named', () => {
  expect(() => affectedSince('origin/nowhere', folder)).toThrow('origin/nowhere')
})
