import { afterEach, expect, test } from 'vitest'
import { importVerified } from './import-verified.ts'

afterEach(() => {
  globalThis.celeiroVerifyFiles = undefined
  globalThis.celeiroAdmitFiles = undefined
})

const load = () => importVerified(async () => 'barley', ['./later.js'], 'http://localhost/barley/entry.js')

test.each(['celeiroVerifyFiles', 'celeiroAdmitFiles'] as const)(
  'waits for a shell that provides %s',
  async (name) => {
    const verified: (readonly string[])[] = []
    globalThis[name] = async (urls) => {
      verified.push(urls)
    }
    expect(await load()).toBe('barley')
    expect(verified).toEqual([['http://localhost/barley/later.js']])

    globalThis[name] = () => Promise.reject(new Error('tampered'))
    await expect(load()).rejects.toThrow('tampered')
  },
)

test('verifies once where a shell provides both names, and imports where none is', async () => {
  expect(await load()).toBe('barley')
  let calls = 0
  globalThis.celeiroVerifyFiles = globalThis.celeiroAdmitFiles = async () => {
    calls += 1
  }
  await load()
  expect(calls).toBe(1)
})

test('imports what the chunk itself contains', async () => {
  globalThis.celeiroVerifyFiles = async (urls) => expect(urls).toEqual([])
  expect(await importVerified(async () => 'barley', undefined, 'http://localhost/barley/entry.js')).toBe(
    'barley',
  )
})
