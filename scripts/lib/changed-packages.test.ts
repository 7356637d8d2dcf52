import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mergeBase } from './changed-packages.ts'

let repository: string

function git(...args: string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false']
  return execFileSync('git', [...identity, ...args], { cwd: repository, encoding: 'utf8' }).trim()
}

const commit = (message: string) => git('commit', '--quiet', '--no-verify', '--allow-empty', '-m', message)

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'affected-'))
  git('init', '--quiet', '--initial-branch', 'main')
  commit('start')
})

afterEach(() => rmSync(repository, { recursive: true }))

test('a branch is compared with the commit at which it left main, regardless of later commits on main', () => {
  const start = git('rev-parse', 'HEAD')
  git('switch', '--quiet', '--create', 'work')
  commit('work')
  git('switch', '--quiet', 'main')
  commit('of somebody else')
  git('switch', '--quiet', 'work')
  expect(mergeBase(repository, 'main')).toBe(start)
})

test('a base that is not fetched is an error that says what to do', () => {
  expect(() => mergeBase(repository, 'origin/main')).toThrow(/git fetch --unshallow.*--base/)
})
