export { apiUrlOf } from '@celeiro/app-manifest/api-url'
export { percentOf } from '@celeiro/app-manifest/rollout'
export { writeAtomically } from '@celeiro/files'
export { apiDialectOfEnvironment, orderActionsOfEnvironment } from './api-of-environment.ts'
export {
  type BuiltApp,
  buildApp,
  buildApps,
  releasableApps,
  remoteNames,
  sourceFingerprint,
  viteBinary,
} from './apps/build-app.ts'
export { type RemoteBuild, readRemoteBuild, releaseOf } from './apps/remote-build.ts'
export type { ApiDocument } from './checks/check.ts'
export { checkApi } from './checks/check-release.ts'
export { HOST_FEATURES } from './host-features.ts'
export { builtRemote, checkApps, publishApp } from './publish/publish-app.ts'
export { readConfig, updateConfig } from './storage/config-file.ts'
export { addCopies, installFile, QUICK } from './storage/install-file.ts'
export { remoteHistory } from './storage/release-history.ts'
export { hostAt } from './store/http-store.ts'
export { storeAt, webRootAt } from './store/store-at.ts'
