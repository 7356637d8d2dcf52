import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { updateConfig } from '../storage/config-file.ts'
import { sentenceOf } from './sentence-of.ts'

const failure = (code: string, path?: string) => Object.assign(new Error(`${code}: write`), { code, path })

test('a full disk and one that is read-only get a sentence with the path', () => {
  expect(sentenceOf(failure('ENOSPC', '/web/remotes'))).toHaveProperty(
    'message',
    'The disk is full: /web/remotes.',
  )
  expect(sentenceOf(failure('EROFS'))).toHaveProperty('message', 'The file system is read-only.')
})

test('a path that leads through a file gets a sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'celeiro-'))
  const file = join(folder, 'notes.txt')
  await writeFile(file, '')
  for (const [webRoot, sentence] of [
    [file, 'A file is in the place of a folder'],
    [join(file, 'web'), 'The path leads through a file'],
  ] as const) {
    const error = await updateConfig(webRoot, (config) => config).catch(sentenceOf)
    expect(String(error)).toContain(sentence)
    expect(String(error)).toContain(file)
  }
  await rm(folder, { recursive: true })
})
