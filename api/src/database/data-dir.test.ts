import { expect, it } from 'vitest'
import { dataDirError, isDiskError } from './data-dir.ts'

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
  expect(dataDirError('/data', error).message).toBe(
    'Cannot use the data folder /data: PGlite failed to initialize properly.',
  )
})
