import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { isCode } from './error-code.ts'

/** A unique id, `<host>~<pid>~<random>`, for the locks and temporary files that a killed process leaves behind. */
export const newProcessId = (): string => `${hostname()}~${process.pid}~${randomBytes(6).toString('hex')}`

/**
 * Whether the process of an id is gone. On this host the process table tells. For another host, and for a pid that has been
 * reused, only the age tells.
 * @param since epoch ms of its last sign of life
 * @param limit age in ms
 */
export function isAbandoned(id: string, since: number, limit: number): boolean {
  const [host, pid] = id.split('~')
  if (host === hostname() && !isAlive(Number(pid))) return true
  return Date.now() - since > limit
}

/** Whether this host has a process of that number. */
export function isAlive(pid: number): boolean {
  // 0 and negative numbers name groups.
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}
