import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../startup-error.ts'

/**
 * Locks a data folder for this process with a file that holds its process id: two processes would destroy an embedded
 * database. Takes over the file of a process that has ended.
 * @returns a function that releases the lock
 * @throws StartupError when a living process holds it
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'celeiro.lock')
  if (!(await claim(file))) {
    const holder = await holderOf(file)
    if (isAlive(Number(holder))) throw inUse(dataDir, file, holder)
    await removeStale(file, holder)
    if (!(await claim(file))) throw inUse(dataDir, file, await readFile(file, 'utf8').catch(() => '?'))
  }
  return () => rm(file, { force: true })
}

async function claim(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    // A full disk stores the name of the file, but not its content.
    await rm(file, { force: true })
    throw error
  }
}

/**
 * The process id in a lock. An empty file is about to be written; after a second it belongs to a process that has
 * ended.
 */
async function holderOf(file: string): Promise<string> {
  let holder = ''
  for (let wait = 0; holder === '' && wait < 10; wait++) {
    if (wait > 0) await sleep(100)
    holder = await readFile(file, 'utf8').catch(() => '')
  }
  return holder
}

/** Moves the file aside first: of two processes that find the same stale file, only one may remove it. */
async function removeStale(file: string, holder: string): Promise<void> {
  const aside = `${file}.${process.pid}`
  await rename(file, aside).catch(() => undefined)
  const moved = await readFile(aside, 'utf8').catch(() => holder)
  if (moved === holder) await rm(aside, { force: true })
  else await rename(aside, file)
}

function isAlive(pid: number): boolean {
  // Our own id can only belong to a former process: after a restart, a container counts from 1 again.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function inUse(dataDir: string, file: string, holder: string): StartupError {
  return new StartupError(
    `The data folder ${dataDir} is in use by process ${holder}. Stop it, or name another folder in DATA_DIR ` +
      `(if that process is not Celeiro, delete ${file}).`,
  )
}
