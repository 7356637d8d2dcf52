// The default export: PGlite's file system calls the same functions.
import fs from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { endOnPanic } from './end-on-panic.ts'

/** PGlite's start parameters without `-F`, which turns fsync off. Its `fdatasync` is a stub that does nothing. */
export const DURABLE_START_PARAMS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
]

/** The clock of the file system runs behind by some milliseconds. */
const CLOCK_STEP_MS = 1_000

/** WASI's code for a failed write. PostgreSQL then stops instead of reporting a commit that is not on disk. */
const EIO = 29

/**
 * PGlite's folder on disk, with the fsync that PGlite's file system lacks: PostgreSQL calls it at the end of every
 * transaction that writes and at checkpoints.
 *
 * After a crash PostgreSQL first syncs every file of the folder, one by one: four seconds, and a minute beside other work. We do it
 * before, concurrently, and until the start is over skip files that have not changed since.
 */
export class DurableFiles extends NodeFS {
  /** Files that have not changed since this time (ms) are on the disk. */
  #syncedAt = Number.NEGATIVE_INFINITY
  readonly #folder: string

  constructor(folder: string) {
    super(folder)
    this.#folder = folder
  }

  async openSynced<Opened>(open: () => Promise<Opened>): Promise<Opened> {
    const now = Date.now()
    await fsyncTree(this.#folder)
    this.#syncedAt = now - CLOCK_STEP_MS
    try {
      return await open()
    } finally {
      this.#syncedAt = Number.NEGATIVE_INFINITY
    }
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const addFsync = (module: { NODEFS: object }) => {
      const operations: unknown = Reflect.get(module.NODEFS, 'stream_ops')
      if (!(operations instanceof Object)) throw new Error('PGlite has no stream_ops to add fsync to')
      const fsync = ({ nfd }: { nfd: number }) => fsyncUnless(nfd, this.#syncedAt)
      Object.assign(operations, { fsync })
    }
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync]
    return { emscriptenOpts: endOnPanic({ ...emscriptenOpts, preRun }) }
  }
}

function fsyncUnless(nfd: number, unchangedSince: number): number {
  try {
    if (fs.fstatSync(nfd).ctimeMs >= unchangedSince) fs.fsyncSync(nfd)
    return 0
  } catch {
    return EIO
  }
}

/** The disk writes its journal once for files that are synced concurrently. */
const AT_ONCE = 100

/** Syncs a folder and everything in it. A thousand files take 6 s one by one and 0.4 s in groups of a hundred. */
export async function fsyncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    await Promise.all(paths.slice(start, start + AT_ONCE).map(fsyncPath))
  }
  await fsyncPath(folder)
}

/** Windows syncs only files that are open for writing, and no folders. */
const CAN_FSYNC_ANY_PATH = process.platform !== 'win32'

export async function fsyncPath(path: string): Promise<void> {
  if (!CAN_FSYNC_ANY_PATH) return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
