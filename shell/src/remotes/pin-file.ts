import { isBlocked } from './policy-violations.ts'
import { RemoteFailure, type RemoteFailureCause } from './remote-failure.ts'

/** Milliseconds; the file has been fetched before and is in the HTTP cache, unless that is switched off. */
const TIMEOUT = 8_000

/**
 * Hands a script to the browser's module map, or a style sheet to the page, together with the hash that it must have. Every
 * import of that URL then gets this very script and nothing else, so no import map is needed, which a strict
 * Content-Security-Policy would forbid to be written by the page.
 * @throws RemoteFailure when the browser cannot get it, refuses it, or takes too long
 */
export function pinFile(remote: string, url: string, integrity: string): Promise<void> {
  const link = document.createElement('link')
  const isStyle = new URL(url).pathname.endsWith('.css')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  // As modules are fetched: with credentials for the own origin only.
  link.crossOrigin = ''
  link.integrity = integrity
  link.href = url
  // Safari before 17: the comparison after the fetch must do.
  if (!isStyle && !link.relList.supports('modulepreload')) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const refuse = (reason: RemoteFailureCause) => {
      clearTimeout(timer)
      link.remove()
      reject(new RemoteFailure(remote, reason, new Error(`The browser does not take in ${url}`)))
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
