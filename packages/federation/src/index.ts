export { sharedModules } from './shared.ts'
export { defineRemote, type RemoteDefinition } from './vite/define-remote.ts'
export { defineShell } from './vite/define-shell.ts'
export { plainIcons } from './vite/plain-icons.ts'
