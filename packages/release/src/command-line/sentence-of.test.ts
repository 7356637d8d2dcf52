import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { updateConfig } from '../storage/config-file.ts'
import { sentenceOf } from './sentence-of.ts'

test('a full disk gets a sentence with the path', () => {
  const failure = Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC', path: '/web/remotes' })
  expect(String(sentenceOf(failure))).toContain('The disk is full: /web/remotes.')
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
