import type { RemoteRelease } from '@celeiro/app-manifest/app-config'

/** For tests: a release as config.json has it. */
export const aRelease = (buildId = 'b1', fields: Partial<RemoteRelease> = {}): RemoteRelease => ({
  buildId,
  paths: [],
  pages: [],
  releasedAt: '',
  manifest: '/m.json',
  files: [],
  ...fields,
})
