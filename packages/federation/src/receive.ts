/** What an API host needs that receives releases. It runs without Vite and without the sources of the repository. */
export { moveCandidate } from './publish/move-candidate.ts'
export { publishUpload } from './publish/publish-upload.ts'
export { retireRemote } from './publish/retire-remote.ts'
export { rollbackRemote } from './publish/rollback-remote.ts'
export { Refusal, StaleConfig } from './refusal.ts'
export { readVersionedConfig } from './storage/config-file.ts'
export { readHistory, readMoves } from './storage/release-history.ts'
export { beginUpload, receiveFile } from './storage/upload-folder.ts'
