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

/** False in insecure contexts, for example on a plain-HTTP address in the office network. */
export const canDigest = Boolean(globalThis.crypto?.subtle)

/** The request for a file of a remote. */
export const fileRequest = (integrity: string | undefined) =>
  ({
    // The mode and credentials of a module script, so that both share one cache entry.
    mode: 'cors',
    credentials: 'same-origin',
    // Without `crypto.subtle` the browser verifies the hash. It reports a mismatch as a network error.
    ...(integrity && !canDigest && { integrity }),
  }) as const satisfies RequestInit
