import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { consumedModules } from './shared.ts'

/** The folder of a remote that uses React. */
async function aRemote(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shared-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ dependencies: { react: '*' } }))
  return folder
}

test('a remote requires the ranges of the list, or its own for every module of a package', async () => {
  const folder = await aRemote()
  const rangesOf = (ranges?: Record<string, string>) =>
    Object.entries(consumedModules(folder, ranges)).map(([name, shared]) => [
      name,
      Object(shared).requiredVersion,
    ])
  expect(rangesOf()).toEqual([
    ['react', '^19.0.0'],
    ['react/jsx-runtime', '^19.0.0'],
  ])
  const both = '^19.0.0 || ^20.0.0'
  expect(rangesOf({ react: both })).toEqual([
    ['react', both],
    ['react/jsx-runtime', both],
  ])
})
