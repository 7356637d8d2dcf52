import type { ShellCandidate } from './app-config.ts'

/** The release of the shell that runs, if it is a candidate. Set before any of its code runs. */
export interface CandidateShell {
  build: string
  step: string
  /** The first screen is there: what fails from now on is no failure to start. */
  started(): void
}

declare global {
  var celeiroShell: CandidateShell | undefined
}

/** The key of localStorage with the build of the candidate that has failed to start in this browser. */
export const FAILED_SHELL_KEY = 'failedShell'

const LEFT_SHELL_PREFIX = 'leftShell:'

/** The key of localStorage with the build of the candidate that an account has left in this browser. */
export const leftShellKey = (accountId: string): string => LEFT_SHELL_PREFIX + accountId

/** The id of the element with the `ShellPages` that the script chooses from. */
export const SHELL_PAGES_ID = 'shells'

export interface ShellPages extends Pick<ShellCandidate, 'salt' | 'for' | 'step'> {
  /** The build of the candidate, to which the other fields belong as well. */
  build: string
  /** The page of the release, then that of the candidate. */
  pages: readonly [string, string]
}

/**
 * The script of a page that has two: it writes that of the candidate for its accounts, as `isInCandidate` counts them,
 * and that of the release for all others, when anything is wrong, and at once after a start of the candidate that failed. The account is
 * the one of the stored session (spec §4). The written page takes the place of the rest of the document, which becomes a comment.
 *
 * It is constant, so that a Content-Security-Policy may name its hash, and source text, so that no compiler changes that hash.
 * A preload may fail without harm: what needs the file requests it again.
 */
export const CHOOSE_SHELL = `{
const shells = JSON.parse(document.getElementById('${SHELL_PAGES_ID}').textContent)
const { build, salt, step, pages, for: { share = 0, roles = [], accounts = [] } } = shells
let page = pages[0]
const hashOf = (text) => {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(salt + ':' + text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
const isNamed = (name) =>
  name && accounts.includes(hashOf(name.trim().toLowerCase()).toString(16).padStart(8, '0'))
try {
  const storage = localStorage
  const [, claims] = /^[^.]*\\.([^.]+)\\./.exec(storage.accessToken || storage.authToken)
  const text = atob(claims.replace(/-/g, '+').replace(/_/g, '/'))
  const { sub, role, username, email } = JSON.parse(
    new TextDecoder().decode(Uint8Array.from(text, (it) => it.charCodeAt())),
  )
  const isIn = sub.trim() && (hashOf(sub) % 1e4 < share * 1e4 ||
    roles.includes((role || 'ADMIN').trim().toUpperCase()) || [sub, username, email].some(isNamed))
  if (isIn && storage.${FAILED_SHELL_KEY} !== build && storage['${LEFT_SHELL_PREFIX}' + sub] !== build) {
    const start = new AbortController()
    const fail = ({ target }) => {
      if (target.rel === 'preload') return
      storage.${FAILED_SHELL_KEY} = build
      location.reload()
    }
    for (const type of ['error', 'unhandledrejection'])
      addEventListener(type, fail, { capture: true, signal: start.signal })
    globalThis.celeiroShell = { build, step, started: () => start.abort() }
    page = pages[1]
  }
} catch {}
document.write(page + '<!--')
}`

export const CHOOSE_SHELL_HASH = 'sha256-52d8qZWq0BMgNDud/+HweoIemQP5aUaKNj7lWXTFxl4='
