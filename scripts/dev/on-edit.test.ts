import { expect, test, vi } from 'vitest'
import { watchFolder } from './on-edit.ts'

test('says what cannot be watched, and goes on', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})

  watchFolder('no-such-folder', () => {})
  expect(said).toHaveBeenLastCalledWith(
    expect.stringContaining('Edits of no-such-folder will not show by themselves: ENOENT'),
  )

  const watcher = watchFolder('scripts', () => {})
  watcher?.emit('error', new Error('ENOSPC'))
  watcher?.close()
  expect(said).toHaveBeenLastCalledWith('Edits of scripts will not show by themselves: ENOSPC')
})
