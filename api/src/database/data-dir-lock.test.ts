import { spawn } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { StartupError } from '../start/startup-error.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { lockDataDir } from './data-dir-lock.ts'

const dataDir = await temporaryFolder()
const lock = join(dataDir, 'celeiro.lock')
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

it.each([
  ['has the own id, as after the restart of a container', String(process.pid)],
  ['a power cut left empty', ''],
  ['a power cut left as zeros', '\0\0\0\0'],
])('takes over a lock that %s', async (_name, content) => {
  await writeFile(lock, content)
  await lockDataDir(dataDir)
  expect(await readFile(lock, 'utf8')).toBe(String(process.pid))
})
