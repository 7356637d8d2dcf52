import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'

/** Modes of what web servers of other users read, whatever the umask of the command. */
export const FILE_MODE = 0o644
const FOLDER_MODE = 0o755
/** No release works on one file or folder for this long (ms). */
const ABANDONED_AFTER = 3_600_000

/** Whether an error is the system's own of that code, such as `ENOENT`. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** What an operation on a file or folder gives; undefined where there is none. @throws any other error */
export const ifThere = <T>(operation: Promise<T>): Promise<T | undefined> =>
  operation.catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  })

/** A unique id, `<host>~<pid>~<random>`, for the locks and temporary files that a killed process leaves behind. */
export const newProcessId = (): string => `${hostname()}~${process.pid}~${randomBytes(6).toString('hex')}`

/**
 * Whether the process of an id is gone. On this host the process table tells. For another host, and for a pid that has been
 * reused, only the age tells.
 * @param since epoch ms of its last sign of life
 * @param limit age in ms
 */
export function isAbandoned(id: string, since: number, limit: number): boolean {
  const [host, pid] = id.split('~')
  if (host === hostname() && !isAlive(Number(pid))) return true
  return Date.now() - since > limit
}

export function isAlive(pid: number): boolean {
  // 0 and negative numbers name groups.
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

/** The name under which a file or folder is written, or removed, while a rename shows or hides it as a whole. Servers ignore `.tmp`. */
export const temporaryName = (path: string, id = newProcessId()): string => `${path}~${id}.tmp`

/** Removes the temporary files that killed releases have left in a folder. */
export async function sweepTemporary(folder: string): Promise<void> {
  const names = (await ifThere(readdir(folder))) ?? []
  for (const name of names.filter((candidate) => candidate.endsWith('.tmp'))) {
    const path = join(folder, name)
    const id = name.slice(0, -'.tmp'.length).split('~').slice(-3).join('~')
    const found = await ifThere(stat(path))
    if (found && isAbandoned(id, found.mtimeMs, ABANDONED_AFTER))
      await rm(path, { recursive: true, force: true })
  }
}

/** Makes a folder, and those above it that are missing. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await chmod(made, FOLDER_MODE)
}

/**
 * Replaces a file in one step: a reader sees the old content or the new, and a crash leaves one of them.
 * @param options.confirm called when everything is written but nothing replaced; may throw to keep the old content
 * @param options.mode by default, one that others may read
 */
export async function writeAtomically(
  file: string,
  content: string | Uint8Array,
  { confirm, mode = FILE_MODE }: { confirm?: () => Promise<void>; mode?: number } = {},
): Promise<void> {
  const temporary = temporaryName(file)
  try {
    await writeFile(temporary, content, { flag: 'wx', flush: true, mode })
    await chmod(temporary, mode)
    await confirm?.()
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
