import { afterEach, expect, test } from 'vitest'
import { importVerified } from './import-verified.ts'

afterEach(() => {
  globalThis.celeiroVerifyFiles = undefined
})

const load = () => importVerified(async () => 'barley', ['./later.js'], 'http://localhost/barley/entry.js')

test('waits for a shell that verifies, and imports where none does', async () => {
  expect(await load()).toBe('barley')
  const verified: (readonly string[])[] = []
  globalThis.celeiroVerifyFiles = async (urls) => {
    verified.push(urls)
  }
  expect(await load()).toBe('barley')
  expect(verified).toEqual([['http://localhost/barley/later.js']])

  globalThis.celeiroVerifyFiles = () => Promise.reject(new Error('tampered'))
  await expect(load()).rejects.toThrow('tampered')
})

test('imports what the chunk itself contains', async () => {
  globalThis.celeiroVerifyFiles = async (urls) => expect(urls).toEqual([])
  expect(await importVerified(async () => 'barley', undefined, 'http://localhost/barley/entry.js')).toBe(
    'barley',
  )
})
