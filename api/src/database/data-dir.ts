import { mkdir, statfs } from 'node:fs/promises'
import { StartupError } from '../start/startup-error.ts'
import { causesOf } from './outage.ts'

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

const WASI_ERRORS: Record<number, string> = {
  2: 'EACCES',
  19: 'EDQUOT',
  22: 'EFBIG',
  29: 'EIO',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
}

/** PostgreSQL's codes for the same errors. */
const SQLSTATES: Record<string, string> = { '53100': 'ENOSPC', '58030': 'EIO' }

/** Creates the data folder, readable by its owner only. */
export async function createDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
}

/** Bytes that the embedded database needs to go on: its log grows by segments of 16 MB. */
const NEEDED_BYTES = 16 * 1024 * 1024

/** Whether the disk of a data folder has room for so many bytes. */
export async function hasRoom(dataDir: string, bytes = NEEDED_BYTES): Promise<boolean> {
  return (await freeBytes(dataDir)) >= bytes
}

export async function freeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}

/** The reason why a data folder cannot be used, in one line. Keeps an error that is a StartupError already. */
export function dataDirError(dataDir: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error
  return new StartupError(`Cannot use the data folder ${dataDir}: ${reasonOf(error)}.`)
}

/** Whether the disk has failed, according to any error in the cause chain. */
export const isDiskError = (error: unknown): boolean =>
  causesOf(error).some((cause) => REASONS[codeOf(cause) ?? ''] !== undefined)

function reasonOf(error: unknown): string {
  const code = codeOf(error)
  if (code && REASONS[code]) return REASONS[code]
  if (!(error instanceof Error)) return `error ${code ?? String(error)}`
  // Drizzle and PGlite wrap the original error and add queries and stacks.
  return error.cause ? reasonOf(error.cause) : (error.message.split('\n')[0] ?? '')
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Object)) return undefined
  if ('code' in error && typeof error.code === 'string') return SQLSTATES[error.code] ?? error.code
  // PGlite's file system throws objects that are no Error and carry a WASI number.
  if ('errno' in error && typeof error.errno === 'number')
    return WASI_ERRORS[error.errno] ?? String(error.errno)
  return undefined
}
