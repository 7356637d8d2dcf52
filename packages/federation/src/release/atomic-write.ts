import { open, rename, rm } from 'node:fs/promises'
import { temporaryName } from './temporary-name.ts'

/**
 * Replaces a file in one step: a reader sees the old content or the new, and a crash leaves one of them.
 * @param confirm called when all is written but nothing replaced; may throw to leave the old content
 */
export async function writeAtomically(
  file: string,
  content: string | Uint8Array,
  confirm?: () => Promise<void>,
): Promise<void> {
  const temporary = temporaryName(file)
  try {
    const handle = await open(temporary, 'wx')
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await confirm?.()
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
