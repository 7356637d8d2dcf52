import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tarball } from './tarball.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tarball-'))
})
afterEach(() => rm(folder, { recursive: true }))

const LONG = `node_modules/@celeiro/${'deep/'.repeat(20)}module.d.ts`

test('tar unpacks every file as it was, also below a long path', async () => {
  const files = new Map([
    ['package.json', Buffer.from('{}')],
    [LONG, Buffer.from('x'.repeat(2_000))],
    ['empty.js', Buffer.alloc(0)],
  ])
  await writeFile(join(folder, 'sdk.tgz'), tarball(files))
  await promisify(execFile)('tar', ['xzf', 'sdk.tgz'], { cwd: folder })
  for (const [path, content] of files)
    expect(await readFile(join(folder, 'package', path), 'utf8'), path).toBe(content.toString())
})

test('the same files make the same bytes in any order', () => {
  const files: [string, Buffer][] = ['a', 'b'].map((name) => [name, Buffer.from(name)])
  expect(tarball(new Map(files.toReversed()))).toEqual(tarball(new Map(files)))
})

test('refuses a path that no header can hold', () => {
  expect(() => tarball(new Map([['x'.repeat(101), Buffer.alloc(0)]]))).toThrow('too long')
})
