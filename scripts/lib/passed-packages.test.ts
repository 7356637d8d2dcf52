import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { passedPackages } from './passed-packages.ts'

let repository: string

beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), 'passed-'))
  await mkdir(join(repository, 'packages/one'), { recursive: true })
  const root = ['package.json', 'pnpm-lock.yaml', 'tsconfig.base.json', 'vitest.config.ts']
  for (const file of [...root, 'packages/one/one.ts', 'packages/one/one.test.ts'])
    await writeFile(join(repository, file), '')
})
afterEach(() => rm(repository, { recursive: true }))

const passed = () => passedPackages(repository).passed()

test('remembers the packages that have passed', async () => {
  expect(await passed()).toEqual([])
  await passedPackages(repository).add(['packages/two'])
  await passedPackages(repository).add(['packages/one', 'packages/two'])
  expect(await passed()).toEqual(['packages/one', 'packages/two'])
})

test.each(['packages/one/one.ts', 'packages/one/one.test.ts', 'pnpm-lock.yaml', 'vitest.config.ts'])(
  'forgets them after an edit of %s',
  async (file) => {
    await passedPackages(repository).add(['packages/one'])
    await writeFile(join(repository, file), 'edited')
    expect(await passed()).toEqual([])
  },
)

test('what changes during a check has not passed it', async () => {
  const check = passedPackages(repository)
  await check.passed()
  await writeFile(join(repository, 'packages/one/one.ts'), 'edited')
  await check.add(['packages/one'])
  expect(await passed()).toEqual([])
})
