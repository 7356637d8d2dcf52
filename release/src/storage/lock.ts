import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isCode } from './error-code.ts'
import { isAbandoned, newProcessId } from './process-id.ts'
import { temporaryName } from './temporary-name.ts'

/** Milliseconds. Work under a lock takes well under a second; for a holder on another host, only the age tells. */
const ABANDONED_AFTER = 30_000
const PAUSE = 20

class LockLost extends Error {}

/**
 * Runs some work while no other process runs any under the same lock file. The file names its holder: a process of this host
 * that is gone loses it at once, any other after 30 s.
 * @param work gets a function that throws when the lock was lost, to be called right before a step that cannot be undone;
 *   the work then starts again, with a new lock
 */
export async function withLock<T>(
  file: string,
  work: (confirm: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const holder = newProcessId()
  const confirm = async () => {
    if ((await lockOf(file))?.holder !== holder) throw new LockLost(`Another process took ${file} over.`)
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

/** A link appears in one step and with its content, so that a lock always names its holder. */
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
 * Replaces an abandoned lock with a ticket, in one step and under a lock of its own: of two processes that found the same
 * dead holder, the second would otherwise remove the new lock of the first.
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

/** Whether the lock exists and its holder is gone. */
async function isLeft(file: string): Promise<boolean> {
  const lock = await lockOf(file)
  return lock !== undefined && isAbandoned(lock.holder, lock.since, ABANDONED_AFTER)
}

/** The time of the linking, since a ticket may be written long before its turn comes. */
async function lockOf(file: string): Promise<{ holder: string; since: number } | undefined> {
  try {
    const [holder, { ctimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
    return { holder, since: ctimeMs }
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}
