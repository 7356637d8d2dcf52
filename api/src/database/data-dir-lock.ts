import { join } from 'node:path'
import { isAlive } from '@celeiro/files'
import { tryLock } from '@celeiro/files/lock'
import { StartupError } from '../start/startup-error.ts'

/**
 * Locks a data folder for this process with a file that holds its process id: two processes would destroy an embedded
 * database. Takes over the file of a process that has ended.
 * @returns a function that releases the lock
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
