import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { previewPath, type RemotePreview, remotePreview } from '@celeiro/app-manifest/remote-preview'
import { ifThere, isCode, sweepTemporary, temporaryName } from '@celeiro/files'
import { type DistFile, integrityOf } from '../apps/dist-files.ts'
import { installFile } from './install-file.ts'
import { readJson } from './json-files.ts'

export const releaseFolder = (webRoot: string, name: string, buildId: string): string =>
  join(webRoot, 'remotes', name, buildId)

/** Names of the remotes with files in a web root, also of retired ones. */
export async function releasedRemotes(webRoot: string): Promise<string[]> {
  const entries = (await ifThere(readdir(join(webRoot, 'remotes'), { withFileTypes: true }))) ?? []
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

/** Removes what killed commands have left. */
export async function sweep(webRoot: string): Promise<void> {
  const remotes = (await releasedRemotes(webRoot)).map((name) => `remotes/${name}`)
  for (const folder of ['', 'assets', 'shell', ...remotes]) await sweepTemporary(join(webRoot, folder))
}

/** The previews of a remote, also the expired ones, by the paths of their files. Those that cannot be read are left out. */
export async function readPreviews(webRoot: string, remote: string): Promise<Map<string, RemotePreview>> {
  const previews = new Map<string, RemotePreview>()
  for (const file of (await ifThere(readdir(join(webRoot, 'remotes', remote)))) ?? []) {
    const [, name] = /^preview-([a-z0-9-]+)\.json$/.exec(file) ?? []
    if (name === undefined) continue
    const path = join(webRoot, previewPath(remote, name))
    const { data } = remotePreview.safeParse(await readJson(path).catch(() => undefined))
    if (data) previews.set(path, data)
  }
  return previews
}

export const isExpired = ({ until }: RemotePreview): boolean => Date.parse(until) <= Date.now()

/** Whether the folder has every file, with the content that was released. */
export const isComplete = async (folder: string, files: readonly DistFile[]): Promise<boolean> =>
  (await damagedFiles(folder, files)).length === 0

export async function damagedFiles(folder: string, files: readonly DistFile[]): Promise<string[]> {
  const damaged: string[] = []
  for (const { path, integrity } of files) {
    const content = await ifThere(readFile(join(folder, path)))
    if (!content || integrityOf(content) !== integrity) damaged.push(path)
  }
  return damaged
}

/** Copies files and renames, so that the folder is complete once it exists. @returns what was missing or damaged */
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
    if (!(await isComplete(incoming, files)))
      throw new Error(`${dist} changed while it was being released. Build and release it again.`)
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
  await ifThere(rename(folder, outgoing))
  await rm(outgoing, { recursive: true, force: true })
}
