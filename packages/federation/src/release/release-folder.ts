import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type DistFile, integrityOf } from './dist-files.ts'
import { isCode } from './error-code.ts'
import { installFile } from './install-file.ts'
import { temporaryName } from './temporary-name.ts'

/** Path of the folder of one release. */
export const releaseFolder = (webRoot: string, name: string, buildId: string): string =>
  join(webRoot, 'remotes', name, buildId)

/** Whether every file is there and is what was released. */
export async function isComplete(
  folder: string,
  files: readonly Pick<DistFile, 'path' | 'integrity'>[],
): Promise<boolean> {
  for (const { path, integrity } of files) {
    const content = await readFile(join(folder, path)).catch((error: unknown) => {
      if (isCode(error, 'ENOENT')) return undefined
      throw error
    })
    if (!content || integrityOf(content) !== integrity) return false
  }
  return true
}

/**
 * Copies under a temporary name and renames, so that the folder is whole from the moment it is there.
 * @throws when the build is not any more what was read of it
 */
export async function fillFolder(dist: string, files: readonly DistFile[], folder: string): Promise<void> {
  if (await isComplete(folder, files)) return
  const incoming = temporaryName(folder)
  try {
    for (const { path } of files) await installFile(join(dist, path), join(incoming, path))
    if (!(await isComplete(incoming, files))) {
      throw new Error(`${dist} changed while it was being released. Build and release it again.`)
    }
    try {
      await rename(incoming, folder)
    } catch (error) {
      // Somebody else released the same content meanwhile: theirs is as good.
      if (await isComplete(folder, files)) return
      if (!isCode(error, 'ENOTEMPTY') && !isCode(error, 'EEXIST')) throw error
      await removeFolder(folder)
      await rename(incoming, folder)
    }
  } finally {
    await rm(incoming, { recursive: true, force: true })
  }
}

/** Hides a folder in one step before it removes it, so that nobody ever finds half of it. */
async function removeFolder(folder: string): Promise<void> {
  const outgoing = temporaryName(folder)
  try {
    await rename(folder, outgoing)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  await rm(outgoing, { recursive: true, force: true })
}
