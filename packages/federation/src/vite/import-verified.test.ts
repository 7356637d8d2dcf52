import { afterEach, expect, test } from 'vitest'
import { importVerified } from './import-verified.ts'

afterEach(() => {
  globalThis.celeiroVerifyFiles = undefined
})

const load = (files?: string[]) =>
  importVerified(async () => 'barley', files, 'http://localhost/barley/entry.js')

test('waits for a shell that verifies, and imports where none does', async () => {
  expect(await load(['./later.js'])).toBe('barley')
  const verified: (readonly string[])[] = []
  globalThis.celeiroVerifyFiles = async (urls) => {
    verified.push(urls)
  }
  expect(await load(['./later.js'])).toBe('barley')
  // What the chunk itself contains.
  expect(await load()).toBe('barley')
  expect(verified).toEqual([['http://localhost/barley/later.js'], []])

  globalThis.celeiroVerifyFiles = () => Promise.reject(new Error('tampered'))
  await expect(load(['./later.js'])).rejects.toThrow('tampered')
})
