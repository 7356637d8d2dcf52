import type { RemoteRelease } from '@celeiro/api-contract/app-config'
import { type FetchOptions, fetchFile } from './fetch-file.ts'
import { pinFile } from './pin-file.ts'
import { RemoteFailure } from './remote-failure.ts'

const PATIENCE: FetchOptions = { timeout: 8_000, attempts: 3 }

/** What was released, by URL. */
const released = new Map<string, { remote: string; integrity: string }>()
const admissions = new Map<string, Promise<void>>()

/** Absolute URL of a file of a release. */
export function fileUrl(release: RemoteRelease, path: string): string {
  return new URL(path, new URL(release.manifest, location.href)).href
}

/** Makes known which files a release consists of; nothing else is held to anything. */
export function expectFiles(remote: string, release: RemoteRelease): void {
  for (const { path, integrity } of release.files) {
    released.set(fileUrl(release, path), { remote, integrity })
  }
}

/**
 * Lets files of remotes in, each once: fetched with a time limit and retries, then pinned, so that what is imported later is
 * what was released, whatever the server answers by then. Files of no release, a dev server's, pass as they are.
 * @param condition what must have come true before anything is pinned; fetching does not wait for it
 * @throws RemoteFailure with the cause, or what the condition throws; the next call tries again
 */
export async function admitFiles(urls: readonly string[], condition?: Promise<unknown>): Promise<void> {
  const fetched = new Map<string, Promise<void>>()
  for (const url of urls) if (!admissions.has(url)) fetched.set(url, fetchReleased(url))
  const known = urls.flatMap((url) => admissions.get(url) ?? [])
  // All at once and not each as it arrives: a browser may fetch what a pinned script imports, and without proof.
  const batch = Promise.all([condition, ...known, ...fetched.values()])
  for (const url of fetched.keys()) admissions.set(url, admission(url, batch))
  await Promise.all([batch, ...urls.map((url) => admissions.get(url))])
}

async function admission(url: string, batch: Promise<unknown>): Promise<void> {
  try {
    await batch
    await pinReleased(url)
  } catch (error) {
    admissions.delete(url)
    throw error
  }
}

async function fetchReleased(url: string): Promise<void> {
  const file = released.get(url)
  if (file) await fetchFile(file.remote, new URL(url), { ...PATIENCE, integrity: file.integrity })
}

async function pinReleased(url: string): Promise<void> {
  const file = released.get(url)
  if (!file) return
  try {
    await pinFile(file.remote, url, file.integrity)
  } catch (error) {
    if (!isCorruption(error)) throw error
    // A link tells a dropped connection and another file in the same way; a fetch tells them apart.
    await fetchReleased(url)
    await pinFile(file.remote, url, file.integrity)
  }
}

const isCorruption = (error: unknown): boolean =>
  error instanceof RemoteFailure && error.reason === 'corrupted'
