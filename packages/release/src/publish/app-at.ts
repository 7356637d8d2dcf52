import type { App } from './app.ts'
import { remoteApp } from './remote-app.ts'
import { shellApp } from './shell-app.ts'

/** An app of a web root. @param name of a remote, or `shell` */
export const appAt = (webRoot: string, name: string): App =>
  name === 'shell' ? shellApp(webRoot) : remoteApp(webRoot, name)
