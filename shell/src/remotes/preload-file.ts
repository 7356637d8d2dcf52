import { isBlocked } from './policy-violations.ts'
import { RemoteFailure, type RemoteFailureCause } from './remote-failure.ts'

/** Timeout in milliseconds. The file is already in the HTTP cache, unless the cache is disabled. */
const TIMEOUT = 8_000

/**
 * Preloads a script into the browser's module map, or a style sheet into the page, and has the browser verify its hash.
 * Later imports of that URL use the verified script without a network request. An import map with hashes would do the
 * same, but a strict Content-Security-Policy forbids pages to write one.
 * @throws RemoteFailure when the browser cannot fetch it, refuses it, or takes too long
 */
export function preloadFile(remote: string, url: string, integrity: string): Promise<void> {
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
