import { spawn } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { StartupError } from '../start/startup-error.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { dataDirError, isDiskError, lockDataDir } from './data-dir.ts'

const withCode = (code: string) => Object.assign(new Error(`${code}: in\nmany lines`), { code })

it.each([
  ['a full disk', withCode('ENOSPC'), 'the disk is full'],
  ['a read-only disk', withCode('EROFS'), 'the disk is read-only'],
  ['a folder of somebody else', withCode('EACCES'), 'no permission to write'],
  ['what the file system inside of PGlite throws', { errno: 51 }, 'the disk is full'],
  ['what PostgreSQL reports', new Error('Failed query', { cause: withCode('53100') }), 'the disk is full'],
])('says in one line what keeps the data folder from being used: %s', (_name, error, reason) => {
  expect(isDiskError(error)).toBe(true)
  expect(dataDirError('/data', error).message).toBe(`Cannot use the data folder /data: ${reason}.`)
})

it('shows the first line of what it has no words for', () => {
  const error = new Error('PGlite failed to initialize properly\n  at …')
  expect(isDiskError(error)).toBe(false)
  const text = 'Cannot use the data folder /data: PGlite failed to initialize properly.'
  expect(dataDirError('/data', error).message).toBe(text)
})

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
