import type { ReleaseFile, RemoteRelease } from '@celeiro/app-manifest/app-config'

const MANIFEST = 'mf-manifest.json'

/** Absolute URL of a file of a release. */
export const fileUrl = (release: RemoteRelease, path: string): string =>
  new URL(path, new URL(release.manifest, location.href)).href

/** The manifest of a release, with its hash unless it comes from a dev server. */
export function manifestOf(release: RemoteRelease): { url: URL; integrity: string | undefined } {
  const file = release.files.find(({ path }) => path === MANIFEST)
  return { url: new URL(release.manifest, location.href), integrity: file?.integrity }
}

/** The scripts and style sheets of a remote's first screen. */
export const firstScreenOf = (release: RemoteRelease): ReleaseFile[] =>
  release.files.filter(({ preload }) => preload)
