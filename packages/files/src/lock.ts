import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ifThere, isAbandoned, isCode, newProcessId, temporaryName } from './files.ts'

/** Milliseconds without a sign of life of the holder, and between two such signs. */
const ABANDONED_AFTER = 30_000
const RENEWED_AFTER = 10_000
const PAUSE = 20

class LockLost extends Error {}

/**
 * Runs some work while no other process runs any under the same lock file. The file names its holder: a process of this host
 * that is gone loses it at once, any other after 30 s without a sign of life.
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
    await withTicket(file, holder, async (ticket) => {
      while (!(await take(file, ticket, isLeft))) await sleep(PAUSE)
    })
    const renewal = setInterval(() => void renew(file, holder), RENEWED_AFTER)
    try {
      return await work(confirm)
    } catch (error) {
      if (!(error instanceof LockLost)) throw error
    } finally {
      clearInterval(renewal)
      await release(file, holder)
    }
  }
}

/**
 * Takes a lock without waiting, for as long as a process runs.
 * @param holder what the file says of the process
 * @param isGone whether the process that a file names has ended
 * @returns how to release it, or who holds it
 */
export async function tryLock(
  file: string,
  holder: string,
  isGone: (holder: string) => boolean,
): Promise<{ release: () => Promise<void> } | { heldBy: string }> {
  const isTaken = await withTicket(file, holder, (ticket) =>
    take(file, ticket, (lock) => isGone(lock.holder)),
  )
  if (isTaken) return { release: () => release(file, holder) }
  return { heldBy: (await lockOf(file))?.holder ?? '' }
}

interface Lock {
  holder: string
  /** Epoch ms of the last sign of life. */
  since: number
}

const isLeft = ({ holder, since }: Lock): boolean => isAbandoned(holder, since, ABANDONED_AFTER)

/** A link of the ticket appears in one step and with its content, so that a lock always names its holder. */
async function withTicket<T>(file: string, holder: string, use: (ticket: string) => Promise<T>): Promise<T> {
  const ticket = temporaryName(file, holder)
  try {
    await writeFile(ticket, holder)
    return await use(ticket)
  } finally {
    await rm(ticket, { force: true })
  }
}

/**
 * A lock whose holder is gone is replaced in one step and under a lock of its own: of two processes that found the same dead
 * holder, the second would otherwise remove the new lock of the first.
 */
async function take(file: string, ticket: string, isGone: (lock: Lock) => boolean): Promise<boolean> {
  try {
    await link(ticket, file)
    return true
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
  const canTake = async () => {
    const lock = await lockOf(file)
    return lock !== undefined && isGone(lock)
  }
  if (!(await canTake())) return false
  return withLock(`${file}~takeover.tmp`, async (confirm) => {
    if (!(await canTake())) return false
    await confirm()
    await rename(ticket, file)
    return true
  })
}

/** A lock that is lost meanwhile is found out by `confirm`. */
async function renew(file: string, holder: string): Promise<void> {
  const now = Date.now() / 1000
  const isHeld = (await lockOf(file).catch(() => undefined))?.holder === holder
  if (isHeld) await utimes(file, now, now).catch(() => {})
}

async function release(file: string, holder: string): Promise<void> {
  if ((await lockOf(file))?.holder === holder) await rm(file, { force: true })
}

/** Counted from the linking, since a ticket may be written long before its turn comes. */
async function lockOf(file: string): Promise<Lock | undefined> {
  const found = await ifThere(Promise.all([readFile(file, 'utf8'), stat(file)]))
  return found && { holder: found[0], since: Math.max(found[1].ctimeMs, found[1].mtimeMs) }
}
