import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listDistFiles } from './dist-files.ts'

test('a release is its own build, also with what a version before wrote beside its files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dist-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'remote.json'), '{}')
  await writeFile(join(folder, 'celeiro-uses.json'), '{}')
  expect((await listDistFiles(folder)).map(({ path }) => path)).toEqual(['remote.json'])
})
