import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertLines } from './insert-lines.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'insert-lines-'))
  await writeFile(join(folder, 'a.ts'), 'one\ntwo\n')
  await writeFile(join(folder, 'b.ts'), 'three\n')
})

afterEach(() => rm(folder, { recursive: true }))

const read = (file: string) => readFile(join(folder, file), 'utf8')

test('lines go in front of a text, behind one, or to the end', async () => {
  await insertLines(folder, [
    { file: 'a.ts', before: 'two', lines: 'x' },
    { file: 'a.ts', after: 'one', lines: 'y' },
    { file: 'b.ts', lines: 'z' },
  ])
  expect(await read('a.ts')).toBe('one\ny\nx\ntwo\n')
  expect(await read('b.ts')).toBe('three\nz\n')
})

test('a missing text changes no file and says what to add', async () => {
  const insertions = [
    { file: 'b.ts', lines: 'z' },
    { file: 'a.ts', before: 'three', lines: 'x' },
  ]
  await expect(insertLines(folder, insertions)).rejects.toThrow('a.ts has no "three"')
  expect(await read('b.ts')).toBe('three\n')
})
