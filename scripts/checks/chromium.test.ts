import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repository } from '../bootstrap.mjs'
import { installChromium } from './chromium.ts'

let folder: string
const own = () => join(folder, 'own/chromium')
const headlessShell = () => join(folder, 'debian/chromium-headless-shell')

/** A machine with a Chromium of its own, and an `apt-get` that knows one package. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'celeiro-chromium-'))
  for (const name of ['own', 'debian']) mkdirSync(join(folder, name))
  writeFileSync(own(), '')
  program('sudo', 'shift; exec "$@"')
  program('apt-get', `case "$*" in *headless-shell*) : > '${headlessShell()}';; esac`)
  vi.stubEnv('PATH', `${join(folder, 'own')}:${join(folder, 'debian')}`)
  vi.stubEnv('CHROMIUM_PATH', undefined)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

function program(name: string, script: string): void {
  const path = join(folder, 'debian', name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
}

test('on Debian, tests run in the headless shell although another Chromium is there', () => {
  expect(installChromium(true)).toBe(headlessShell())
  expect(console.log).toHaveBeenNthCalledWith(
    1,
    'Installing Debian packages: chromium-headless-shell, fonts-dejavu-core…',
  )
})

test('elsewhere they run in the Chromium that is there, or in the headless shell where it is installed', () => {
  expect(installChromium(false)).toBe(own())
  writeFileSync(headlessShell(), '')
  expect(installChromium(false)).toBe(headlessShell())
})

test('where the package cannot be installed, they run in the Chromium that is there', () => {
  rmSync(join(folder, 'debian/apt-get'))
  expect(installChromium(true)).toBe(own())
  expect(console.log).not.toHaveBeenCalled()
})

test('CHROMIUM_PATH wins', () => {
  writeFileSync(headlessShell(), '')
  vi.stubEnv('CHROMIUM_PATH', own())
  expect(installChromium(true)).toBe(own())
})

test('a run says in one line that there is no such Chromium', async () => {
  vi.unstubAllEnvs()
  const env = { ...process.env, CHROMIUM_PATH: '/no/such/chromium', NO_COLOR: '1', FORCE_COLOR: undefined }
  const command = ['--import', 'tsx', join(repository, 'scripts/test.ts')]
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, command, { cwd: repository, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, output: stdout + stderr }),
    )
  })
  expect([code, output]).toEqual([1, 'CHROMIUM_PATH: there is no /no/such/chromium.\n'])
})
