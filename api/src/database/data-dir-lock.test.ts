import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { lockDataDir } from './data-dir-lock.ts'

let dataDir: string
let lock: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'celeiro-lock-'))
  lock = join(dataDir, 'celeiro.lock')
})
afterEach(() => rm(dataDir, { recursive: true }))

const endlessProcess = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])

it('holds the folder for this process until released', async () => {
  const unlock = await lockDataDir(dataDir)
  expect(await readFile(lock, 'utf8')).toBe(String(process.pid))
  await unlock()
  expect(await readdir(dataDir)).toEqual([])
})

it('refuses a folder that a living process holds, by its id, and says what to do', async () => {
  const holder = endlessProcess()
  await writeFile(lock, String(holder.pid))
  const refusal = lockDataDir(dataDir)
  await expect(refusal).rejects.toThrow(StartupError)
  await expect(refusal).rejects.toThrow(`is in use by process ${holder.pid}`)
  expect(await readFile(lock, 'utf8')).toBe(String(holder.pid))
  holder.kill()
})

it('takes over what a process that is gone left behind', async () => {
  const gone = endlessProcess()
  gone.kill()
  await once(gone, 'exit')
  await writeFile(lock, String(gone.pid))
  await lockDataDir(dataDir)
  expect(await readFile(lock, 'utf8')).toBe(String(process.pid))
  expect(await readdir(dataDir)).toEqual(['celeiro.lock'])
})

it('takes over the lock of a former process with its own id, as after the restart of a container', async () => {
  await writeFile(lock, String(process.pid))
  await expect(lockDataDir(dataDir)).resolves.toBeTypeOf('function')
})

it.each([
  ['empty', ''],
  ['of zeros', '\0\0\0\0'],
])('takes over a lock that a power cut left %s', async (_name, content) => {
  await writeFile(lock, content)
  await lockDataDir(dataDir)
  expect(await readFile(lock, 'utf8')).toBe(String(process.pid))
})
