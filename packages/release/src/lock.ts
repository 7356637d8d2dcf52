/** The lock files, for the data folder of an API host. */

export { isAlive } from './storage/files.ts'
export { tryLock } from './storage/lock.ts'
