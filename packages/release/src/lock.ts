/** The lock files, for the data folder of an API host. */
export { tryLock } from './storage/lock.ts'
export { isAlive } from './storage/process-id.ts'
