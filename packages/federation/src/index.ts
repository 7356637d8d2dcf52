export { sharedModules } from './shared.ts'
export { defineRemote, type RemoteDefinition } from './vite/define-remote.ts'
export { defineShell } from './vite/define-shell.ts'
export { startScript } from './vite/start-script.ts'
