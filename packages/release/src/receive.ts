/** The functions that an API host needs to receive releases. It runs without Vite and without the sources of the repository. */
export type { ApiDocument } from './checks/check.ts'
export { receiveBuild } from './publish/receive-build.ts'
export { Refusal } from './refusal.ts'
export { deploymentOf } from './storage/shell-files.ts'
export { folderStore } from './store/folder-store.ts'
