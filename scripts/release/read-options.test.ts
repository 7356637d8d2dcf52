import { afterEach, expect, test, vi } from 'vitest'
import { readOptions } from './read-options.ts'

afterEach(() => vi.restoreAllMocks())

test('an option that a command does not know ends it with its usage, and without a stack', () => {
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`)
  })
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const read = (...args: string[]) =>
    readOptions('Usage: npm run sow -- --to <field>', { args, options: { to: { type: 'string' } } })

  expect(read('--to', 'north').values).toEqual({ to: 'north' })
  expect(() => read('--too', 'north')).toThrow('exit 1')
  expect(said.mock.calls).toEqual([["Unknown option '--too'\n\nUsage: npm run sow -- --to <field>"]])
})
