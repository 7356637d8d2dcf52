import { rename, rm, writeFile } from 'node:fs/promises'
import { temporaryName } from './temporary-name.ts'

/**
 * Replaces a file in one step: a reader sees the old content or the new, and a crash leaves one of them.
 * @param confirm called when everything is written but nothing replaced; may throw to keep the old content
 */
export async function writeAtomically(
  file: string,
  content: string | Uint8Array,
  confirm?: () => Promise<void>,
): Promise<void> {
  const temporary = temporaryName(file)
  try {
    await writeFile(temporary, content, { flag: 'wx', flush: true })
    await confirm?.()
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
