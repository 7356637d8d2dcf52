import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type DistFile, integrityOf } from '../apps/dist-files.ts'
import { isCode } from './error-code.ts'
import { installFile } from './install-file.ts'
import { temporaryName } from './temporary-name.ts'

/** Path of the folder of one release. */
export const releaseFolder = (webRoot: string, name: string, buildId: string): string =>
  join(webRoot, 'remotes', name, buildId)

/** Names of the remotes with files in a web root, also of retired ones. */
export async function releasedRemotes(webRoot: string): Promise<string[]> {
  try {
    const entries = await readdir(join(webRoot, 'remotes'), { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return []
    throw error
  }
}

/** Whether the folder has every file, with the content that was released. */
export const isComplete = async (folder: string, files: readonly DistFile[]): Promise<boolean> =>
  (await damagedFiles(folder, files)).length === 0

/** Paths of the files that are missing or differ from the release. */
export async function damagedFiles(folder: string, files: readonly DistFile[]): Promise<string[]> {
  const damaged: string[] = []
  for (const { path, integrity } of files) {
    const content = await readFile(join(folder, path)).catch((error: unknown) => {
      if (isCode(error, 'ENOENT')) return undefined
      throw error
    })
    if (!content || integrityOf(content) !== integrity) damaged.push(path)
  }
  return damaged
}

/**
 * Copies under a temporary name and renames, so that the folder is complete from the moment it exists.
 * @returns the files that were missing or damaged until then
 * @throws when the build has changed since it was read
 */
export async function fillFolder(
  dist: string,
  files: readonly DistFile[],
  folder: string,
): Promise<string[]> {
  const damaged = await damagedFiles(folder, files)
  if (damaged.length > 0) await replaceFolder(dist, files, folder)
  return damaged
}

async function replaceFolder(dist: string, files: readonly DistFile[], folder: string): Promise<void> {
  const incoming = temporaryName(folder)
  try {
    for (const { path } of files) await installFile(join(dist, path), join(incoming, path))
    if (!(await isComplete(incoming, files))) {
      throw new Error(`${dist} changed while it was being released. Build and release it again.`)
    }
    try {
      await rename(incoming, folder)
    } catch (error) {
      // Another process has released the same content meanwhile.
      if (await isComplete(folder, files)) return
      if (!isCode(error, 'ENOTEMPTY') && !isCode(error, 'EEXIST')) throw error
      await removeFolder(folder)
      await rename(incoming, folder)
    }
  } finally {
    await rm(incoming, { recursive: true, force: true })
  }
}

/** Hides a folder in one step before it removes it, so that no reader finds half of it. */
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
