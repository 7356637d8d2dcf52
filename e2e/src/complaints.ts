import type { Page, Request } from '@playwright/test'

/** Chromium's message for a failed request, which tells neither its method nor its address. */
const FAILED_REQUEST = 'Failed to load resource'

/**
 * Records console errors and uncaught errors of a page.
 * @returns reads them; a failed request with its method, its URL and, as Chromium words it, its status or its cause
 */
export function recordComplaints(page: Page): () => string[] {
  const requests: Request[] = []
  const complaints: { text: string; url?: string }[] = []
  page.on('request', (request) => requests.push(request))
  page.on('pageerror', (error) => complaints.push({ text: String(error) }))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const text = message.text()
    complaints.push(text.startsWith(FAILED_REQUEST) ? { text, url: message.location().url } : { text })
  })
  return () =>
    complaints.map(({ text, url }) => (url ? `${text} [${methodsOf(url, requests)} ${url}]` : text))
}

/** GET where Playwright knows no such request, as for icons. The message does not tell requests to one address apart. */
function methodsOf(url: string, requests: readonly Request[]): string {
  const methods = requests.filter((request) => request.url() === url).map((request) => request.method())
  return [...new Set(methods)].join('/') || 'GET'
}
