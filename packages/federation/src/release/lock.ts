import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isCode } from './error-code.ts'
import { isAbandoned, newMark } from './process-mark.ts'
import { temporaryName } from './temporary-name.ts'

/** What is done under a lock takes well under a second; for a holder on another host, nothing else tells (ms). */
const ABANDONED_AFTER = 30_000
const PAUSE = 20

class LockLost extends Error {}

/**
 * Does some work while nobody else does any under the same lock file. The file says who holds it: a process of this
 * host that is gone loses it at once, any other after 30 s.
 * @param work gets a function that throws when the lock was lost, to be called right before what cannot be undone; the
 *   work then begins anew, with a new lock
 */
export async function withLock<T>(
  file: string,
  work: (confirm: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const holder = newMark()
  const confirm = async () => {
    if ((await lockOf(file))?.holder !== holder) throw new LockLost(`Somebody else took ${file} over.`)
  }
  for (;;) {
    await acquire(file, holder)
    try {
      return await work(confirm)
    } catch (error) {
      if (!(error instanceof LockLost)) throw error
    } finally {
      await release(file, holder)
    }
  }
}

/** A link is made in one step and with its content, so that no lock is ever without the name of its holder. */
async function acquire(file: string, holder: string): Promise<void> {
  const ticket = temporaryName(file, holder)
  await writeFile(ticket, holder)
  try {
    while (!((await linkIfFree(ticket, file)) || (await takeOver(file, ticket)))) await sleep(PAUSE)
  } finally {
    await rm(ticket, { force: true })
  }
}

/**
 * Puts a ticket in the place of an abandoned lock, in one step and under a lock of its own: of two who found the same
 * dead holder the second would otherwise remove the new lock of the first.
 */
async function takeOver(file: string, ticket: string): Promise<boolean> {
  if (!(await isLeft(file))) return false
  return withLock(`${file}~takeover.tmp`, async (confirm) => {
    if (!(await isLeft(file))) return false
    await confirm()
    await rename(ticket, file)
    return true
  })
}

async function linkIfFree(ticket: string, file: string): Promise<boolean> {
  try {
    await link(ticket, file)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

async function release(file: string, holder: string): Promise<void> {
  if ((await lockOf(file))?.holder === holder) await rm(file, { force: true })
}

/** Whether a lock is there whose holder is gone. */
async function isLeft(file: string): Promise<boolean> {
  const lock = await lockOf(file)
  return lock !== undefined && isAbandoned(lock.holder, lock.since, ABANDONED_AFTER)
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
