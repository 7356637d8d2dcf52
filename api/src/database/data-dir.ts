import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '@celeiro/files'
import { tryLock } from '@celeiro/files/lock'
import { StartupError } from '../start/startup-error.ts'
import { codesOf, rootReason } from './outage.ts'

const REASONS: Record<string, string> = {
  EACCES: 'no permission to write',
  EPERM: 'no permission to write',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EFBIG: 'a file has reached the limit of its size',
  EIO: 'the disk has failed',
  ENOTDIR: 'its path leads through a file',
  EEXIST: 'a file has its name',
  EISDIR: 'a folder is in the place of a file',
}

/**
 * Locks a data folder for this process with a file that holds its process id: two processes would destroy an embedded
 * database. Takes over the file of a process that has ended.
 * @throws StartupError when a living process holds it
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'celeiro.lock')
  // Our own id can only belong to a former process: after a restart, a container counts from 1 again.
  const isGone = (pid: string) => Number(pid) === process.pid || !isAlive(Number(pid))
  const lock = await tryLock(file, String(process.pid), isGone)
  if ('release' in lock) return lock.release
  throw new StartupError(
    `The data folder ${dataDir} is in use by process ${lock.heldBy}. Stop it, or name another folder in DATA_DIR ` +
      `(if that process is not Celeiro, delete ${file}).`,
  )
}

/** Bytes that the embedded database needs to go on: its log grows by segments of 16 MB. */
const NEEDED_BYTES = 16 * 1024 * 1024

export async function hasRoom(dataDir: string, bytes = NEEDED_BYTES): Promise<boolean> {
  return (await freeBytes(dataDir)) >= bytes
}

export async function freeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}

const reasonOf = (error: unknown): string | undefined =>
  codesOf(error).flatMap((code) => REASONS[code] ?? [])[0]

export const isDiskError = (error: unknown): boolean => reasonOf(error) !== undefined

/** Says in one line why a data folder cannot be used. */
export function dataDirError(dataDir: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error
  return new StartupError(`Cannot use the data folder ${dataDir}: ${reasonOf(error) ?? rootReason(error)}.`)
}
