import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { provePart, publishPart } from './publish-part.ts'
import { readRemoteBuild } from './remote-build.ts'
import { build, shellBuild, webRoot } from './testing-builds.ts'

// Each starts a process or two, on machines that have other things to do as well.
vi.setConfig({ testTimeout: 30_000 })

const exposing = (source: string) => ({ files: { 'assets/remote-1.js': source } })

test('releases what loads, and says what it did', async () => {
  const dist = await build('one')
  const { buildId } = await readRemoteBuild(dist)
  const folder = join(webRoot(), 'remotes/barley', buildId)

  expect(await publishPart('barley', dist, webRoot())).toBe(
    `barley ${buildId} released: 7 files in ${folder}`,
  )
  expect(await publishPart('barley', dist, webRoot())).toBe(
    `barley ${buildId} is current already: 7 files in ${folder}`,
  )
  expect(await publishPart('barley', await build('two'), webRoot())).toContain(
    `released, in place of ${buildId}:`,
  )
})

test('proves without writing anything, and publishes when told to', async () => {
  const publish = await provePart('barley', await build('one'), webRoot())

  expect(await readdir(webRoot()).catch(() => [])).toEqual([])
  expect(await publish()).toContain('released: 7 files')
})

test.each([
  ['throws', exposing("throw new Error('no barley')"), './remote does not load: no barley'],
  ['has no routes', exposing('export const pages = []'), './remote does not load: it exports no routes'],
  ['has an empty list of routes', exposing('export const routes = []'), 'its routes are empty'],
  ['ends the process', exposing('process.exit(3)'), './remote does not load: the process ended with 3'],
  ['lacks a chunk', { files: { 'assets/dialog-1.js': undefined } }, 'its build lacks assets/dialog-1.js'],
  ['is not JavaScript', exposing('<!doctype html>'), "./remote does not load: Unexpected token '<'"],
  [
    'has a route that is not its own',
    exposing("export const routes = [{ path: '/barley' }, { path: '/rye' }]"),
    'its route /rye lies outside of /barley, which it claims',
  ],
])('refuses a remote that %s, and leaves the web root alone', async (_, parts, reason) => {
  await publishPart('shell', await shellBuild('s1'), webRoot())
  const before = await readdir(webRoot(), { recursive: true })

  await expect(publishPart('barley', await build('one', parts), webRoot())).rejects.toThrow(
    `barley cannot be released: ${reason}`,
  )
  expect(await readdir(webRoot(), { recursive: true })).toEqual(before)
})

test('tells of remotes that a new shell cannot serve', async () => {
  const uses = { '@celeiro/ui-kit': ['Button', 'Chart'] }
  await publishPart('barley', await build('one', { uses }), webRoot())

  const [, ...others] = (await publishPart('shell', await shellBuild('s1'), webRoot())).split('\n')
  expect(others).toEqual([
    "barley uses Chart of @celeiro/ui-kit; the deployed shell's copy (1.0.0) has no such export. Release it anew.",
  ])
})
