import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { ownSecret } from './own-secret.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'celeiro-secret-'))
  file = join(folder, 'jwt-secret')
})
afterEach(() => rm(folder, { recursive: true }))

it('makes a secret once, for its owner alone', async () => {
  const secret = await ownSecret(file)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(await ownSecret(file)).toBe(secret)
  expect(await readFile(file, 'utf8')).toBe(`${secret}\n`)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

it('makes one where a power cut left half of it under its unfinished name', async () => {
  await writeFile(`${file}.new`, 'hal')
  expect((await ownSecret(file)).length).toBeGreaterThanOrEqual(32)
})

it.each([
  ['is empty', ''],
  ['is empty', ' \n'],
  ['has fewer than 32 characters', 'too short to be a secret'],
])('refuses a file that %s', async (words, content) => {
  await writeFile(file, content)
  const refusal = ownSecret(file)
  await expect(refusal).rejects.toThrow(StartupError)
  await expect(refusal).rejects.toThrow(`The secret in ${file} ${words}`)
})
