import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { UploadFile } from '@celeiro/api-contract/release-calls'
import { integrityOf } from '../build/dist-files.ts'
import { Refusal } from '../refusal.ts'
import { writeAtomically } from './atomic-write.ts'
import { isCode } from './error-code.ts'
import { readJson } from './json-files.ts'
import { damagedFiles } from './release-folder.ts'

/** Below the web root, so that several API hosts share it. Servers send nothing whose name begins with a dot. */
const UPLOADS = '.uploads'
const LIST = 'files.json'

/** Builds of one remote that are on their way at a time; beyond it, the one that began first goes. */
const MAX_UPLOADS = 3

const uploadsOf = (webRoot: string, name: string) => join(webRoot, UPLOADS, name)
const listOf = (webRoot: string, name: string, buildId: string) =>
  join(uploadsOf(webRoot, name), buildId, LIST)

/** Where the files of a build lie that is on its way, as its build has left them. */
export const uploadFolder = (webRoot: string, name: string, buildId: string): string =>
  join(uploadsOf(webRoot, name), buildId, 'dist')

/**
 * Begins to receive a build, or goes on with one whose transfer stopped half-way.
 * @param files every file of the build; the caller has checked their paths and sizes
 * @returns the paths that have not arrived yet
 */
export async function beginUpload(
  webRoot: string,
  name: string,
  buildId: string,
  files: readonly UploadFile[],
): Promise<string[]> {
  const list = listOf(webRoot, name, buildId)
  const content = JSON.stringify(files)
  const known = await readFile(list, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  })
  if (known !== content) {
    // A file of another list would stay, and belong to the build.
    await removeUpload(webRoot, name, buildId)
    await removeOldest(webRoot, name)
    await mkdir(dirname(list), { recursive: true })
    await writeAtomically(list, content)
  }
  return damagedFiles(uploadFolder(webRoot, name, buildId), files)
}

/**
 * Keeps one file. A transfer that was cut leaves nothing.
 * @throws Refusal when the list of the build has no such file, or it has another content
 */
export async function receiveFile(
  webRoot: string,
  name: string,
  buildId: string,
  path: string,
  content: Uint8Array,
): Promise<void> {
  const announced = (await readList(webRoot, name, buildId)).find((file) => file.path === path)
  if (!announced) throw new Refusal(`Build ${buildId} has announced no file ${path}.`)
  if (content.length !== announced.size || integrityOf(content) !== announced.integrity) {
    throw new Refusal(`${path} has arrived with another content than announced. Release it again.`)
  }
  const file = join(uploadFolder(webRoot, name, buildId), path)
  await mkdir(dirname(file), { recursive: true })
  await writeAtomically(file, content)
}

/** @throws Refusal unless every file of a build has arrived */
export async function requireUpload(webRoot: string, name: string, buildId: string): Promise<void> {
  const files = await readList(webRoot, name, buildId)
  const missing = await damagedFiles(uploadFolder(webRoot, name, buildId), files)
  if (missing.length > 0) throw new Refusal(`Build ${buildId} lacks ${missing.join(', ')}. Release it again.`)
}

/** Forgets a build that was released, or is to be sent from the start. */
export const removeUpload = (webRoot: string, name: string, buildId: string): Promise<void> =>
  rm(join(uploadsOf(webRoot, name), buildId), { recursive: true, force: true })

async function readList(webRoot: string, name: string, buildId: string): Promise<UploadFile[]> {
  try {
    return await readJson(listOf(webRoot, name, buildId))
  } catch (error) {
    if (isCode(error, 'ENOENT'))
      throw new Refusal(`Build ${buildId} has not been announced. Release it again.`)
    throw error
  }
}

/** Makes room for one more. */
async function removeOldest(webRoot: string, name: string): Promise<void> {
  const folder = uploadsOf(webRoot, name)
  const builds = await readdir(folder).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return []
    throw error
  })
  const begun = await Promise.all(
    builds.map(async (build) => {
      const since = await stat(join(folder, build, LIST)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      )
      return { build, since }
    }),
  )
  const newestFirst = begun.sort((one, other) => other.since - one.since)
  for (const { build } of newestFirst.slice(MAX_UPLOADS - 1)) await removeUpload(webRoot, name, build)
}
