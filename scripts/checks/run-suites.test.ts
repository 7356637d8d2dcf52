import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { note } from './notes.ts'
import { runSuites, type Suite } from './run-suites.ts'

const folder = mkdtempSync(join(tmpdir(), 'celeiro-suites-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  return () => vi.restoreAllMocks()
})

const node = (name: string, program: string): Suite => ({
  name,
  command: [process.execPath, '--eval', program],
})

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const options = {
  lanes: 2,
  env: process.env,
  signal: new AbortController().signal,
  builds: Promise.resolve(true),
}

test('counts what a suite notes, names one that fails without a failed test, and begins none without its builds', async () => {
  const notes = join(folder, 'units')
  const [file, took] = ['a.test.ts', 5]
  note(notes, { name: file, file, begun: true })
  note(notes, { name: file, file, took, passed: 7, failed: [] })
  const suites = [
    { ...node('units', 'process.exit(1)'), notes },
    node('types', ''),
    node('format', 'process.exit(1)'),
    { ...node('journeys', ''), needsBuilds: true },
  ]
  const results = await runSuites(suites, { ...options, builds: Promise.resolve(false) })
  expect(results).toHaveLength(4)
  for (const result of [
    { passed: 7, failed: ['units'] },
    { passed: 1, failed: [] },
    { passed: 0, failed: ['format'] },
    { passed: 0, failed: ['journeys: not begun'] },
  ])
    expect(results).toContainEqual(result)
})

test('the end of a run stops what runs with all that it has started, and begins nothing more', async () => {
  const pids = join(folder, 'pids')
  const hangs = `setInterval(() => {}, 1000); require('node:fs').appendFileSync(${JSON.stringify(pids)}, process.pid + '\\n')`
  const run = new AbortController()
  const ended = runSuites(
    [
      node(
        'screens',
        `require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(hangs)}]); ${hangs}`,
      ),
      node('units', ''),
    ],
    { ...options, lanes: 1, signal: run.signal },
  )
  const started = () => readFileSync(pids, { encoding: 'utf8', flag: 'a+' }).trim().split('\n').map(Number)
  await vi.waitUntil(() => started().length === 2, { timeout: 15_000 })
  expect(started().map(isAlive)).toEqual([true, true])
  run.abort()
  expect(await ended).toEqual([
    { passed: 0, failed: ['screens: not ended'] },
    { passed: 0, failed: ['units: not begun'] },
  ])
  await vi.waitUntil(() => !started().some(isAlive), { timeout: 15_000 })
})
