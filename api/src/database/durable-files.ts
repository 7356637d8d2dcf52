// The default export: PGlite's file system calls the same functions.
import fs from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** PGlite's start parameters without `-F`, which turns fsync off. Its `fdatasync` is a stub that does nothing. */
export const DURABLE_START_PARAMS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
]

/** WASI's code for a failed write. PostgreSQL then stops instead of reporting a commit that is not on disk. */
const EIO = 29

/**
 * PGlite's folder on disk, with the fsync that PGlite's file system lacks: PostgreSQL calls it at the end of every
 * transaction that writes and at checkpoints.
 */
export class DurableFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const addFsync = (module: { NODEFS: object }) => {
      const operations: unknown = Reflect.get(module.NODEFS, 'stream_ops')
      if (!(operations instanceof Object)) throw new Error('PGlite has no stream_ops to add fsync to')
      Object.assign(operations, { fsync: fsyncStream })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

function fsyncStream({ nfd }: { nfd: number }): number {
  try {
    fs.fsyncSync(nfd)
    return 0
  } catch {
    return EIO
  }
}

/** Files that are synced concurrently: the disk then writes its journal once for many files. */
const AT_ONCE = 100

/**
 * Syncs a folder and everything in it to the disk. A thousand files take 6 s one by one and 0.4 s in groups of a
 * hundred.
 */
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
