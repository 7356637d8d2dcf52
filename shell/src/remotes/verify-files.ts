import type { RemoteRelease } from '@celeiro/app-manifest/app-config'
import type {} from '@celeiro/app-manifest/verify-files'
import { offerUpdate } from '../updates/updates.ts'
import { type FetchOptions, fetchFile, isBlocked } from './fetch-file.ts'
import { fileUrl } from './release-files.ts'
import { RefusedFile, RemoteFailure, type RemoteFailureCause } from './remote-failure.ts'

const RETRY_POLICY: FetchOptions = { timeout: 8_000, attempts: 3 }

/** Files of releases, by URL. */
const released = new Map<string, { remote: string; integrity: string }>()
const verifications = new Map<string, Promise<void>>()

/** Registers the files of a release; other files are not verified. */
export function expectFiles(remote: string, release: RemoteRelease): void {
  for (const { path, integrity } of release.files) {
    released.set(fileUrl(release, path), { remote, integrity })
  }
}

/**
 * Verifies files of remotes, each once: fetches them with a time limit and retries, then preloads them with their hash, so
 * that a later import gets the released content, whatever the server sends by then. Files of a dev server are not verified.
 * @param condition must resolve before any file is preloaded; fetching does not wait for it
 * @throws RemoteFailure with the cause, or the error of the condition; the next call tries again
 */
export async function verifyFiles(urls: readonly string[], condition?: Promise<unknown>): Promise<void> {
  const fetched = new Map<string, Promise<void>>()
  for (const url of urls) if (!verifications.has(url)) fetched.set(url, fetchReleased(url))
  const known = urls.flatMap((url) => verifications.get(url) ?? [])
  // Preload only after all files are fetched: a browser may fetch the imports of a preloaded script without verification.
  const batch = Promise.all([condition, ...known, ...fetched.values()])
  for (const url of fetched.keys()) verifications.set(url, verification(url, batch))
  await Promise.all([batch, ...urls.map((url) => verifications.get(url))])
}

/** Lets remotes verify the chunks that they import after their first screen. */
export function verifyLaterChunks(): void {
  globalThis.celeiroVerifyFiles = async (urls) => {
    try {
      await verifyFiles(urls)
    } catch (error) {
      // A newer release has most likely replaced a missing chunk. The tab then offers that release.
      void offerUpdate()
      if (error instanceof RemoteFailure) {
        console.error(`[${error.supportCode}] remote "${error.remote}": ${error.reason}`, error.cause)
      }
      throw error
    }
  }
}

async function verification(url: string, batch: Promise<unknown>): Promise<void> {
  try {
    await batch
    await preloadReleased(url)
  } catch (error) {
    verifications.delete(url)
    throw error
  }
}

async function fetchReleased(url: string): Promise<void> {
  const file = released.get(url)
  if (file) await fetchFile(file.remote, new URL(url), { ...RETRY_POLICY, integrity: file.integrity })
}

async function preloadReleased(url: string): Promise<void> {
  const file = released.get(url)
  if (!file) return
  try {
    await preloadFile(file.remote, url, file.integrity)
  } catch (error) {
    if (!isCorruption(error)) throw error
    // A link reports a dropped connection and a wrong hash in the same way; a fetch distinguishes them.
    await fetchReleased(url)
    await preloadFile(file.remote, url, file.integrity).catch((again: unknown) => {
      throw isCorruption(again) ? new RefusedFile(file.remote, 'corrupted', again) : again
    })
  }
}

const isCorruption = (error: unknown): boolean =>
  error instanceof RemoteFailure && error.reason === 'corrupted'

/** Timeout in milliseconds. The file is already in the HTTP cache, unless the cache is disabled. */
const TIMEOUT = 8_000

/**
 * Preloads a script into the browser's module map, or a style sheet into the page, and has the browser verify its hash.
 * Later imports of that URL use the verified script without a network request. An import map with hashes would do the
 * same, but a strict Content-Security-Policy forbids pages to write one.
 * @throws RemoteFailure when the browser cannot fetch it, refuses it, or takes too long
 */
function preloadFile(remote: string, url: string, integrity: string): Promise<void> {
  const link = document.createElement('link')
  const isStyle = new URL(url).pathname.endsWith('.css')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  // The mode of module scripts: credentials for the same origin only.
  link.crossOrigin = ''
  link.integrity = integrity
  link.href = url
  // Safari before 17 relies on the verification after the fetch.
  if (!isStyle && !link.relList.supports('modulepreload')) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const refuse = (reason: RemoteFailureCause) => {
      clearTimeout(timer)
      link.remove()
      reject(new RemoteFailure(remote, reason, new Error(`The browser refuses ${url}`)))
    }
    const timer = setTimeout(() => refuse('timeout'), TIMEOUT)
    link.onload = () => {
      clearTimeout(timer)
      if (!isStyle) link.remove()
      resolve()
    }
    link.onerror = async () => refuse((await isBlocked(url)) ? 'blocked' : 'corrupted')
    document.head.append(link)
  })
}
