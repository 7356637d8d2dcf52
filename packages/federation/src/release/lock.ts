import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isCode } from './error-code.ts'
import { isAbandoned, newMark } from './process-mark.ts'
import { temporaryName } from './temporary-name.ts'

/** What is done under a lock takes well under a second; for a holder on another host, nothing else tells (ms). */
const ABANDONED_AFTER = 30_000
const PAUSE = 20

/**
 * Does some work while nobody else does any under the same lock file. The file says who holds it: a process of this
 * host that is gone loses it at once, any other after 30 s.
 * @param work gets a function that throws when the lock was lost, to be called right before what cannot be undone
 */
export async function withLock<T>(
  file: string,
  work: (confirm: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const holder = newMark()
  await acquire(file, holder)
  try {
    return await work(async () => {
      if ((await lockOf(file))?.holder === holder) return
      throw new Error(`Another release took ${file} over, as this one did nothing for long. Start it again.`)
    })
  } finally {
    await remove(file, holder)
  }
}

/** A link is made in one step and with its content, so that no lock is ever without the name of its holder. */
async function acquire(file: string, holder: string): Promise<void> {
  const ticket = temporaryName(file, holder)
  await writeFile(ticket, holder)
  try {
    while (!(await linkIfFree(ticket, file))) {
      const lock = await lockOf(file)
      if (lock && isAbandoned(lock.holder, lock.since, ABANDONED_AFTER)) await remove(file, lock.holder)
      else await sleep(PAUSE)
    }
  } finally {
    await rm(ticket, { force: true })
  }
}

/**
 * Removes the lock of one holder and nobody else's. Of several who find the same dead holder one wins the rename; a
 * slower one may get hold of the winner's new lock, sees that by its content and puts it back.
 */
async function remove(file: string, holder: string): Promise<void> {
  const aside = temporaryName(file)
  try {
    await rename(file, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  if ((await readFile(aside, 'utf8')) !== holder) await linkIfFree(aside, file)
  await rm(aside)
}

async function linkIfFree(existing: string, file: string): Promise<boolean> {
  try {
    await link(existing, file)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** The time is that of the linking: a ticket may be written long before its turn comes. */
async function lockOf(file: string): Promise<{ holder: string; since: number } | undefined> {
  try {
    const [holder, { ctimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
    return { holder, since: ctimeMs }
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}
