import { CHOOSE_SHELL_HASH } from './choose-shell.ts'

// Hash of the empty string: Emotion inserts its rules through the CSSOM into empty style elements.
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

export interface WebPolicy {
  /** Further origins of remotes, whose scripts the page may run. */
  webOrigins: readonly string[]
  /** Further origins that the page may call, and load nothing from: backends of remotes. */
  connectOrigins?: readonly string[]
  /** Also allows Vite's client: inline styles for its error overlay, and a worker that waits for a restart. */
  webDevTools: boolean
}

/**
 * The Content-Security-Policy of every response: only the named origins, nothing evaluated, and nothing inline but the script by which
 * the page chooses the shell.
 * deploy/nginx.conf has the same text.
 * @param api origin of the API that the page calls, if it is not the page's own; no script may come from there
 */
export function contentSecurityPolicy(
  { webOrigins, connectOrigins = [], webDevTools }: WebPolicy,
  api?: string,
): string {
  const own = ["'self'", ...webOrigins].join(' ')
  return [
    "default-src 'none'",
    `script-src ${own} '${CHOOSE_SHELL_HASH}'`,
    `style-src 'self' ${webDevTools ? "'unsafe-inline'" : EMPTY_STYLE}`,
    ...(webDevTools ? ['worker-src blob:'] : []),
    "img-src 'self' data:",
    "font-src 'self'",
    // A document that is printed.
    'frame-src blob:',
    `connect-src ${[own, ...(api ? [api] : []), ...connectOrigins, ...webOrigins.map(webSocketOrigin)].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** A dev server announces edits over a WebSocket; browsers treat its scheme as another origin. */
const webSocketOrigin = (origin: string): string => origin.replace(/^http/, 'ws')
