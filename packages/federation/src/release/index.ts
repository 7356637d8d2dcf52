export { buildPart, releasableParts } from './build-part.ts'
export { pruneRemotes } from './prune-remotes.ts'
export { publishPart } from './publish-part.ts'
export { rollbackRemote } from './rollback-remote.ts'
