import { expect, test, vi } from 'vitest'
import { runPrefixed } from './run-prefixed.ts'

test('a command that does not stop when it is told to is killed', async () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line))
    return true
  })
  const run = new AbortController()
  const program =
    "process.on('SIGINT', () => console.log('no')); setInterval(() => {}, 1000); console.log('up')"
  const succeeded = runPrefixed('units', [process.execPath, '--eval', program], {
    ...{ signal: run.signal, grace: 500 },
  })
  await vi.waitUntil(() => lines.includes('units | up\n'), { timeout: 15_000 })
  run.abort()
  expect(await succeeded).toBe(false)
  write.mockRestore()
  expect(lines).toEqual(['units | up\n', 'units | no\n'])
})
