import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { isCode } from './error-code.ts'

/** Names this process on what a kill may leave behind: `<host>~<pid>~<random>`, no two of them the same. */
export const newMark = (): string => `${hostname()}~${process.pid}~${randomBytes(6).toString('hex')}`

/**
 * Whether nobody can be using any more what carries a mark. A process of this host is asked for; of one elsewhere, and
 * of one whose number another process has got since, only the age tells.
 * @param since epoch ms of its last sign of life
 * @param limit age in ms
 */
export function isAbandoned(mark: string, since: number, limit: number): boolean {
  const [host, pid] = mark.split('~')
  if (host === hostname() && !isAlive(Number(pid))) return true
  return Date.now() - since > limit
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}
