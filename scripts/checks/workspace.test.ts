import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedFilesSince, workspacePackages } from './workspace.ts'

const folder = mkdtempSync(join(tmpdir(), 'celeiro-changes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder })
const commit = (message: string) => {
  git('add', '.')
  git('-c', 'user.name=Ana', '-c', 'user.email=ana@celeiro.example', 'commit', '--quiet', '-m', message)
}
const write = (file: string) => writeFileSync(join(folder, file), file)

/** A branch that has left main, which has gone on. */
beforeAll(() => {
  git('init', '--quiet', '--initial-branch', 'main')
  mkdirSync(join(folder, 'rye'))
  for (const file of ['rye/same.ts', 'rye/left.ts', 'rye/deleted.ts', 'rye/edited.ts']) write(file)
  writeFileSync(join(folder, '.gitignore'), 'made\n')
  commit('Start')
  git('checkout', '--quiet', '-b', 'branch')
  mkdirSync(join(folder, 'oats'))
  git('mv', 'rye/left.ts', 'oats/left.ts')
  commit('Move a file')
  git('checkout', '--quiet', 'main')
  write('of-main.ts')
  commit('Go on')
  git('checkout', '--quiet', 'branch')
  rmSync(join(folder, 'rye/deleted.ts'))
  writeFileSync(join(folder, 'rye/edited.ts'), 'edited')
  for (const file of ['oats/não rastreado.ts', 'made']) write(file)
})

test('files count as changed whether they are committed or not, but not those that only the other branch has changed', () => {
  expect(changedFilesSince('main', folder).sort()).toEqual([
    ...['oats/left.ts', 'oats/não rastreado.ts'],
    ...['rye/deleted.ts', 'rye/edited.ts', 'rye/left.ts'],
  ])
})

test('a commit that the clone does not have is named', () => {
  expect(() => changedFilesSince('origin/nowhere', folder)).toThrow(
    'No common commit with origin/nowhere. Is the whole history there?',
  )
})

test('the packages of this repository are found with their folders and dependencies', () => {
  const packages = workspacePackages()
  const orders = packages.find(({ folder }) => folder === 'remotes/orders')
  expect(orders?.name).toBe('@celeiro/orders')
  expect(orders?.dependencies).toEqual(expect.arrayContaining(['@celeiro/ui-kit', '@celeiro/testing']))
  const scripts = packages.find(({ folder }) => folder === 'scripts')
  expect(scripts?.dependencies).toContain('@celeiro/release')
})
