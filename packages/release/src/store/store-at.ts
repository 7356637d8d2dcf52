import { resolve } from 'node:path'
import { Refusal } from '../refusal.ts'
import { folderStore, type ReleaseStore } from './folder-store.ts'
import { hostAt, httpStore } from './http-store.ts'

/**
 * @param to path of a web root, or address of an API host, which takes releases with the token in `RELEASE_TOKEN`
 */
export function storeAt(to: string): ReleaseStore {
  return hostAt(to) ? httpStore(to, process.env['RELEASE_TOKEN'] ?? '') : folderStore(resolve(to))
}

/** The place of an app. @throws Refusal for the shell at an address: it concerns every squad */
export const storeOf = (app: string, to: string): ReleaseStore =>
  app === 'shell' ? folderStore(webRootAt(to, 'The shell changes')) : storeAt(to)

/** Path of the web root, for a task that no API host does for others, such as `The shell is released`. @throws Refusal for an address */
export function webRootAt(to: string, task: string): string {
  if (hostAt(to)) throw new Refusal(`${task} in a folder only: --to takes the path of a web root.`)
  return resolve(to)
}
