import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { StartupError } from '../start/startup-error.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { ownSecret } from './own-secret.ts'

const folder = await temporaryFolder()
const file = join(folder, 'jwt-secret')

it('makes a secret once, for its owner alone', async () => {
  const secret = await ownSecret(file)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(await ownSecret(file)).toBe(secret)
  expect(await readFile(file, 'utf8')).toBe(`${secret}\n`)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
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
