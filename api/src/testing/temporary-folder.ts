import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder for all tests of the calling file, which is removed after the last one. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'celeiro-test-'))
  afterAll(() => rm(folder, { recursive: true }))
  return folder
}
