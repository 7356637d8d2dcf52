import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Works with an empty folder, which is gone afterwards. */
export async function withScratch(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'celeiro-check-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
